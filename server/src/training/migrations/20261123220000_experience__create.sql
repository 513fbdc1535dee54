-- What learners of a project write about their learning, for their class.
create table training.experience (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  site_id text not null,
  user_id text not null,
  title text not null,
  content_html text not null,
  word_num integer not null,
  -- 0 draft, 1 published, 2 sent back to its writer
  state smallint not null default 0 check (state between 0 and 2),
  stars smallint check (stars between 1 and 5),
  judged_by text,
  is_featured boolean not null default false,
  return_reason text not null default '',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index experience__own on training.experience (user_id, package_id, updated_at desc)
  where deleted_at is null;
create index experience__package on training.experience (package_id, user_id)
  where deleted_at is null;

create table training.experience_like (
  experience_id text not null references training.experience,
  user_id text not null,
  created_at timestamptz not null default now(),
  primary key (experience_id, user_id)
);
create index experience_like__user on training.experience_like (user_id);

create table training.experience_comment (
  id text primary key default uuidv7()::text,
  experience_id text not null references training.experience,
  user_id text not null,
  content text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index experience_comment__of on training.experience_comment (experience_id, created_at)
  where deleted_at is null;
create index experience_comment__user on training.experience_comment (user_id);

-- How long an experience of the class must be.
create table training.experience_rule (
  class_id text primary key references training.class,
  min_words integer not null check (min_words between 0 and 5000),
  by_id text not null,
  updated_at timestamptz not null default now()
);
