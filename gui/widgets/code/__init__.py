"""Parts of the Code page."""
