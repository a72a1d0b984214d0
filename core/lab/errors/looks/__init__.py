"""What a rule asks of the live objects and the text of a failed program, one function a question."""
