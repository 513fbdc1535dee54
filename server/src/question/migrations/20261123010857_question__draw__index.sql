-- Papers draw by these: enabled questions of a library from a chance place of their draw keys on. What is wanted of them
-- stands in the index, so that no other rows are read.
create index question__draw on question.question (library_kind, library_id, draw_key, type, difficulty)
  where deleted_at is null and state = 1;
create index question__draw_type on question.question (library_kind, library_id, type, difficulty, draw_key)
  where deleted_at is null and state = 1;
