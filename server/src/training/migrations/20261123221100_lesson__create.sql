-- The timetable of a project's classes: what its team puts there beside live sessions, exams and days of courses.
create table training.lesson (
  id text primary key default uuidv7()::text,
  package_id text not null,
  class_id text not null references training.class (id),
  topic text not null,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 720),
  ends_at timestamptz not null,
  place text not null default '',
  teacher_id text,
  by_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index lesson__package on training.lesson (package_id, starts_at, id) where deleted_at is null;
create index lesson__class on training.lesson (class_id, starts_at) where deleted_at is null;
create index lesson__teacher on training.lesson (teacher_id, starts_at) where deleted_at is null;
