-- Boards are counted along post__board.
drop index discussion.post__board_lately;
