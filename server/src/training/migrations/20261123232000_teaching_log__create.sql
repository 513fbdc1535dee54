-- What was taught in a class, by whom and to how many; each change keeps what stood there before.
create table training.teaching_log (
  id text primary key default uuidv7()::text,
  package_id text not null,
  class_id text not null references training.class (id),
  lesson_id text references training.lesson (id),
  course_id text,
  topic text not null,
  content_html text not null,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 720),
  teacher_id text not null,
  expected_num integer not null check (expected_num >= 0),
  present_num integer not null check (present_num between 0 and expected_num),
  version integer not null default 1,
  written_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index teaching_log__package on training.teaching_log (package_id, starts_at desc, id desc)
  where deleted_at is null;
create index teaching_log__class on training.teaching_log (class_id, starts_at desc, id desc)
  where deleted_at is null;
create unique index teaching_log__lesson on training.teaching_log (lesson_id)
  where deleted_at is null and lesson_id is not null;
create index teaching_log__teacher on training.teaching_log (teacher_id);
create index teaching_log__writer on training.teaching_log (written_by);

create table training.teaching_log_version (
  log_id text not null references training.teaching_log (id),
  version integer not null,
  said jsonb not null,
  by_id text not null,
  written_at timestamptz not null,
  primary key (log_id, version)
);
create index teaching_log_version__by on training.teaching_log_version (by_id);
