"""Scripts: effects of cards as data, with prompts, triggers, ongoing changes, targets, and an order of resolution.

    cards     what can stand on a card: steps of a script, and lines that count while it lies on the table
    things    what lies on the table: owner, controller, place, host, changed numbers
    running   steps one after the other, and the cursor by which a script that asked goes on
    rulebook  a game's cards and what their words mean; numbers with all that is ongoing; abilities
    words     the words that every game of cards needs
    board     the words of a board of squares: distances, lines, forced moves
    playing   scripts at work: choices, triggers, replacements; the domain of a game of cards
    system    scripts that wait for their turn, on the engine's stack of waits

A game that needs only the first half, because its effects are few and its own, takes `running` alone.
"""
