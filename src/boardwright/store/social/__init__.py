"""What people are to each other: friends, messages, notices and invitations."""
