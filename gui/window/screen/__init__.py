"""How the window uses its screen: within it, and the whole of it in presenter mode."""
