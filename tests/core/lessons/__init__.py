"""What a lesson may hold, what is refused, and what is kept of a student's work."""
