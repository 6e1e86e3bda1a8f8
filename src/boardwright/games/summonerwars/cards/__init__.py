"""The cards: six factions, each a file of data, and the catalogue of all."""
