"""What an autoencoder makes of pictures: each beside what was rebuilt, and the latent plane to walk on.

``plane`` draws the plane, or which part of it is on show, ``plane_panel`` has its controls and the picture
of the place pointed at. ``gallery`` draws samples, and ``pane`` puts both together.
"""
