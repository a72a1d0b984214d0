"""The bars around the pages: menus, run controls, presets and devices above; status and time travel below."""
