-- A class of a project. Its learners are the members who name it, so that nobody is in two.
create table training.class (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  name text not null,
  -- the head teacher
  head_id text,
  starts_on date,
  ends_on date,
  -- 0: no limit
  quota integer not null default 0 check (quota >= 0),
  learner_num integer not null default 0 check (learner_num >= 0),
  -- whole percent, written beside the figures of the learners; null before
  progress_mean smallint,
  is_due boolean not null default false,
  is_closed boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index class__name on training.class (package_id, lower(name));
create index class__list on training.class (package_id, is_closed, created_at, id);
create index class__head on training.class (head_id, package_id) where head_id is not null;
create index class__due on training.class (id) where is_due;

alter table training.member add column class_id text references training.class;
create index member__class on training.member (class_id, status, created_at desc, user_id)
  where class_id is not null;
create index member__no_class on training.member (package_id, created_at, user_id)
  where status = 1 and class_id is null;

-- Learners who help to lead their class.
create table training.class_monitor (
  class_id text not null references training.class,
  user_id text not null,
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (class_id, user_id)
);
create index class_monitor__user on training.class_monitor (user_id, class_id);

-- Who was moved from where to where, and why; never changed.
create table training.class_move (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  user_id text not null,
  from_id text references training.class,
  to_id text references training.class,
  reason text not null default '',
  by_id text not null,
  created_at timestamptz not null default now()
);
create index class_move__package on training.class_move (package_id, created_at desc, id);
create index class_move__user on training.class_move (user_id);
create index class_move__from on training.class_move (from_id);
create index class_move__to on training.class_move (to_id);
