-- Who teaches in a project.
create table training.teacher (
  package_id text not null references training.package,
  user_id text not null,
  title text not null default '',
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (package_id, user_id)
);
create index teacher__user on training.teacher (user_id, package_id);
create index teacher__list on training.teacher (package_id, created_at, user_id);

-- What each of them does in a course, for the learners of one class, or of all.
create table training.teaching (
  package_id text not null,
  user_id text not null,
  course_id text not null,
  -- empty: all classes
  class_id text not null default '',
  -- 0 manager, 1 teacher, 2 assistant, as in the team of a course
  role smallint not null check (role between 0 and 2),
  marks boolean not null,
  -- scripts that are given to them at most; 0: no limit
  quota integer not null default 0 check (quota >= 0),
  -- came into the team of the course by this, and leaves it with it
  has_joined boolean not null,
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (package_id, user_id, course_id, class_id),
  foreign key (package_id, user_id) references training.teacher on delete cascade
);
create index teaching__user on training.teaching (user_id, course_id);
