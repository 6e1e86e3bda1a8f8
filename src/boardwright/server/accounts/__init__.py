"""People: guests and accounts, how they sign in and stay signed in, names, settings, avatars."""
