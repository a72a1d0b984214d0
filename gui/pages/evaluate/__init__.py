"""The Evaluate page: confusion matrix, ROC curves, calibration, residuals and samples of a whole split.

Nothing is computed here: numbers come from ``core.analysis.evaluation``.
"""
