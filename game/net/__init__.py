"""What a table server and its clients say to each other: messages, changes of views, the check of a deal."""
