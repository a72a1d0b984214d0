"""The command ``lab``: a program under the tracer, told line by line or as JSON.

``command`` takes its arguments and runs it, ``report`` writes what happens, ``values`` puts values in short.
"""
