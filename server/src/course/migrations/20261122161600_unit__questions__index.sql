-- Which exercises ask a question, in whatever course: a copied one asks the questions of its source.
create index unit__questions on course.unit using gin ((content -> 'questionIds'))
  where kind = 'exercise' and deleted_at is null;
