"""What takes a finished kit: a class that installs from it. See ``__main__``."""
