"""The Lab's timeline: going through what a program did, moment by moment.

It moves the position of ``LabState`` alone; what is seen there is the views'.
"""
