"""Code of the model: ``model_part`` writes the class ``Model``, ``layers`` the layers in it."""
