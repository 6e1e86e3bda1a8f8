"""Sharing: decks and forged rules that players offer each other, and who looks at them."""
