"""Engines of a sweep: each trains the runs that are not done, in its own way.

An engine is a file with a function ``run(work)``, which ``core.cli.sweep`` calls: see ``work.py``. What all
engines do for one run is in ``one_run.py``. joblib, dask and optuna are imported when an engine begins.
"""
