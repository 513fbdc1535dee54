-- What learners are still to be told about something that was given out: once each, by a job.
create table assessment.news (
  setting_id text not null references assessment.setting on delete cascade,
  -- that it is there, or that it is due soon
  kind text not null check (kind in ('given', 'due')),
  at timestamptz not null,
  primary key (setting_id, kind)
);
create index news__at on assessment.news (at);

-- A learner asks for a second look at marks (成绩复核), and what the team answered.
create table assessment.mark_appeal (
  id text primary key default uuidv7()::text,
  attempt_id text not null references assessment.attempt on delete cascade,
  setting_id text not null references assessment.setting,
  user_id text not null,
  reason text not null,
  -- questions with what is said of each
  questions jsonb not null default '[]',
  earned_before double precision,
  created_at timestamptz not null default now(),
  reply text not null default '',
  replied_by text,
  replied_at timestamptz,
  earned_after double precision
);
-- One at a time of a script.
create unique index mark_appeal__open on assessment.mark_appeal (attempt_id) where replied_at is null;
create index mark_appeal__attempt on assessment.mark_appeal (attempt_id, created_at);
create index mark_appeal__setting on assessment.mark_appeal (setting_id, created_at);
create index mark_appeal__user on assessment.mark_appeal (user_id);
create index mark_appeal__waiting on assessment.mark_appeal (created_at) where replied_at is null;
-- What was given out in a course, for lists over many courses.
create index setting__course on assessment.setting (course_id, kind) where deleted_at is null;
