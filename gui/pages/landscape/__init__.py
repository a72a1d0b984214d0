"""The Landscape page: optimizers race on a surface over two parameters.

``state`` holds the race and talks to its thread; the map, the list of racers, the values over steps and the
transport show it.
"""
