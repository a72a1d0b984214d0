"""Files that come with the program: icons, presets, texts."""
