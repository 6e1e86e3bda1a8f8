"""What commands and abilities do on the board."""
