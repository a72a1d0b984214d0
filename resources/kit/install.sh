#!/bin/sh
# Installs Torch Playground without a network and without an administrator: sh install.sh [FOLDER]
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
for python in python@PYTHON@ python3 python; do
    if "$python" -c "import sys; sys.exit('%d.%d' % sys.version_info[:2] != '@PYTHON@')" 2>/dev/null; then
        exec "$python" -I -B -X utf8 "$here/install.py" "$@"
    fi
done
echo "Not installed. This kit needs Python @PYTHON@, which is not on this computer." >&2
exit 2
