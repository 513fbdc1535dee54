-- Deciding about packages and projects; an expert decides about those that somebody has asked them for, and about
-- nothing else.
update identity.role set permissions = permissions || '{training.review}'
  where permissions @> '{course.review}' and id <> 'Expert';
update identity.role set permissions = '{training.review}' where id = 'Expert';
