"""What metric learning computes: distances by name, triplets of a batch or of a whole set, and their loss.

Exported programs copy the functions (``core.export.program.source``), so they keep to 88 columns.
"""
