-- How a project is assessed, in versions that are never changed.
create table training.scheme (
  package_id text not null references training.package,
  version integer not null check (version > 0),
  -- weights that total 100, floors, the line that passes
  rules jsonb not null,
  by_id text not null,
  created_at timestamptz not null default now(),
  primary key (package_id, version)
);

-- What a learner of a project has reached, counted again by a job when learning has changed something.
create table training.learner (
  package_id text not null references training.package,
  user_id text not null,
  -- the version that grades; 0 while the project has none
  version integer not null default 0,
  -- given by a recomputation, whatever was in force when the learner began
  forced_version integer,
  -- by part of an assessment: points of 100, and which share of the part is known
  points jsonb not null default '{}',
  -- whole percent of the courses that count
  progress smallint not null default 0 check (progress between 0 and 100),
  total real,
  -- null as long as it can still go either way
  is_passed boolean,
  is_complete boolean not null default false,
  -- counts the changes, so that one that comes while it is counted is not lost
  change_num integer not null default 1,
  is_due boolean not null default true,
  counted_at timestamptz,
  primary key (package_id, user_id)
);
create index learner__due on training.learner (package_id, user_id) where is_due;
create index learner__user on training.learner (user_id, package_id);

-- A recomputation of results by another version: who ordered it, why, and what became of it.
create table training.regrade (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  version integer not null,
  reason text not null,
  by_id text not null,
  learner_num integer not null,
  gained_num integer not null,
  lost_num integer not null,
  created_at timestamptz not null default now()
);
create index regrade__package on training.regrade (package_id, created_at desc);

-- Whose result it turned.
create table training.regrade_turn (
  regrade_id text not null references training.regrade,
  user_id text not null,
  before_version integer not null,
  before_total real,
  after_total real,
  before_passed boolean,
  after_passed boolean,
  primary key (regrade_id, user_id)
);
create index regrade_turn__user on training.regrade_turn (user_id);

insert into training.learner (package_id, user_id)
  select member.package_id, member.user_id from training.member
  join training.project on project.package_id = member.package_id
  where member.status = 1;
