-- Training projects have permissions of their own: whoever had those of courses keeps them for projects too.
update identity.role set permissions = permissions || '{training.author}'
  where permissions @> '{course.author}' and not permissions @> '{training.author}';
update identity.role set permissions = permissions || '{training.manage}'
  where permissions @> '{course.manage}' and not permissions @> '{training.manage}';
-- The administrator of training projects (fxlxm) has nothing else; the films and files of a project are uploaded.
update identity.role set permissions = permissions || '{training.author,training.manage,media.upload}'
  where id = 'FXLXMAdmin' and not permissions @> '{training.manage}';
