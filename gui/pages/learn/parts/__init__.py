"""The parts of a lesson as widgets: text, code, experiments, predictions and exercises."""
