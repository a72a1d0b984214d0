"""The application, for the benchmarks that show anything."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication


def application() -> QApplication:
    """Return the application, in the program's style."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    return app
