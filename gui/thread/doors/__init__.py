"""What pages have computed by torch beside the run: one door for each page, called with plain data."""
