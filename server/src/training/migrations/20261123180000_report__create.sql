-- Projects of one kind over the years stand together in a series.
create table training.series (
  id text primary key default uuidv7()::text,
  site_id text not null,
  corp_id text not null,
  -- closed by a slash
  right_path text not null,
  name text not null,
  category text not null default '',
  sort integer not null default 100,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create index series__order on training.series (site_id, sort, id);
create index series__path on training.series (right_path text_pattern_ops);

alter table training.project add column series_id text references training.series;
create index project__series on training.project (series_id) where series_id is not null;

-- What a project has reached as a whole, counted by a job, so that lists and reports never sum over learners.
create table training.figure (
  package_id text primary key references training.package,
  learner_num integer not null default 0,
  -- learners who have begun, are half way, have done all, have passed
  started_num integer not null default 0,
  half_num integer not null default 0,
  complete_num integer not null default 0,
  passed_num integer not null default 0,
  -- behind the share of the study time that has gone by
  behind_num integer not null default 0,
  -- learned something within the last seven days
  active_num integer not null default 0,
  -- mean, whole percent
  progress smallint not null default 0,
  -- credited to all learners together
  seconds bigint not null default 0,
  certificate_num integer not null default 0,
  -- by month, 2026-11: how many of today's learners came, and how many certificates were issued
  enrolled_by_month jsonb not null default '{}',
  issued_by_month jsonb not null default '{}',
  counted_at timestamptz not null
);
create index figure__counted on training.figure (counted_at);
