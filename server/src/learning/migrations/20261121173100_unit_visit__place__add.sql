-- Page of a document that the learner was at.
alter table learning.unit_visit add column place integer;
