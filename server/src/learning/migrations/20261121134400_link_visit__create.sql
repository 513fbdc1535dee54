-- Visits to the address of a link course, which has no units.
create table learning.link_visit (
  user_id text not null,
  course_id text not null,
  period_id text not null,
  class_id text not null,
  visit_num integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (user_id, period_id)
);
create index link_visit__period on learning.link_visit (period_id, last_at);
create index unit_visit__user on learning.unit_visit (user_id, period_id, last_at desc);
