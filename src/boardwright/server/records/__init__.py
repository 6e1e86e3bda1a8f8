"""What matches leave behind: ratings, statistics, histories, leaderboards."""
