"""What a program draws, in the Lab's child."""
