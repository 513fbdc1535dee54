-- Exams of a project. A draft stands here alone; once it is published the paper is given out (setting_id) to the learners
-- of the project, whoever they are by then.
create table training.project_exam (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  name text not null,
  paper_id text not null,
  course_id text not null,
  period_id text not null,
  class_ids text[] not null default '{}',
  opens_at timestamptz,
  closes_at timestamptz,
  limit_minutes integer,
  attempts_max integer not null default 1,
  has_seats boolean not null default false,
  setting_id text unique,
  day_id text,
  by_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index project_exam__package on training.project_exam (package_id, created_at desc, id)
  where deleted_at is null;
