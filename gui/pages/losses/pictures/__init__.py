"""The pictures that losses are drawn in and dragged on: curves, maps, bars and the plane."""
