"""The panels of the window, one file each; they read the store and never each other."""
