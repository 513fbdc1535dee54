-- Libraries of questions have a permission of their own: projects have such libraries too, and who works on a project
-- does not need to make courses.
update identity.role set permissions = permissions || '{question.author}'
  where permissions && '{course.author,training.author}' and not permissions @> '{question.author}';
