"""How the network came about by which chess is judged: positions with scores, and learning from them."""
