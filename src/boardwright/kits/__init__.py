"""Kits: what games of one kind share, between the engine, which knows no game, and the games, which know themselves.

A kit is a small library for one kind of game. It uses the engine and the kernel, never a game; a game uses kits, never
another game. If a hook of a kit must know a game's name, the kit is wrong.
"""
