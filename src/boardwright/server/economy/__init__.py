"""Chips: check-ins, loans, and what matches do to wallets. Rules here, books in the store."""
