"""What went wrong with a program: its error or end, and silent mistakes, each with what mends it."""
