"""What tests of several rooms share: experiments, recorded runs, results to feed a window with."""
