"""The bars around the pages: run controls, presets and devices above; messages, timeline and status below."""
