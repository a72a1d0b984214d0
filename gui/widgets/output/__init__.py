"""What shows the answers of a network: maps, galleries, tables."""
