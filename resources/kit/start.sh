#!/bin/sh
# Opens the window; with words such as "train spiral" a command without it.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
exec "$here/venv/bin/python" "$here/program/main.py" "$@"
