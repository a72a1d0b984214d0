"""What is not there: packages, modules and names to import, files, data that would be downloaded."""
