"""Parts of the Runs page."""
