-- What a project is for, whom it is for by region, and when it is examined.
alter table training.project
  add column type text not null default 'other'
    check (type in ('job', 'qualification', 'continuing', 'community', 'other')),
  add column region text not null default '',
  add column exam_starts_on date,
  add column exam_ends_on date;
