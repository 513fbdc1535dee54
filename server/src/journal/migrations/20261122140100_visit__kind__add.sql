-- Kind and weight of a log entry, as the visit log of the seeds names them: 8 and 1 for every visit.
alter table journal.visit
  add column type smallint not null default 8,
  add column log_level smallint not null default 1;
