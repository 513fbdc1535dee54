create schema training;

-- A course package, and later the same row as a training project: a project's id is a package's id (decision 052).
create table training.package (
  id text primary key default uuidv7()::text,
  kind text not null default 'package' check (kind in ('package', 'project')),
  site_id text not null,
  corp_id text not null,
  -- closed by a slash
  right_path text not null,
  owner_id text not null,
  name text not null,
  subtitle text not null default '',
  cover text not null default '',
  audience text not null default '',
  intro_html text not null default '',
  unlock_rule text not null default 'free'
    check (unlock_rule in ('free', 'ordered', 'afterRequired', 'each')),
  elective_min integer not null default 0 check (elective_min >= 0),
  price_fen integer not null default 0 check (price_fen >= 0),
  -- 0 unsubmitted, 1 waiting, 2 passed, 3 refused
  review smallint not null default 0 check (review between 0 and 3),
  is_on_shelf boolean not null default false check (not is_on_shelf or review = 2),
  submitted_by text,
  submitted_at timestamptz,
  -- first put on the shelf
  published_at timestamptz,
  learner_num integer not null default 0 check (learner_num >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index package__shelf on training.package (site_id, kind, published_at desc, id)
  where is_on_shelf and deleted_at is null;
create index package__owner on training.package (owner_id, kind, updated_at desc, id)
  where deleted_at is null;
create index package__corp on training.package (corp_id, kind, updated_at desc, id)
  where deleted_at is null;
create index package__path on training.package (right_path text_pattern_ops, kind)
  where deleted_at is null;
create index package__waiting on training.package (submitted_at)
  where review = 1 and deleted_at is null;

create table training.package_course (
  package_id text not null references training.package,
  course_id text not null,
  sort integer not null,
  is_required boolean not null,
  -- under the rule "each": what has to be complete before
  after_ids text[] not null default '{}',
  primary key (package_id, course_id)
);
create index package_course__course on training.package_course (course_id, package_id);

-- Who joined. The status numbers are those of enrolments in classes (1 learns, 2 left).
create table training.member (
  package_id text not null references training.package,
  user_id text not null,
  site_id text not null,
  corp_id text not null,
  status smallint not null default 1 check (status between 0 and 4),
  source text not null default 'self',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (package_id, user_id)
);
create index member__user on training.member (user_id, created_at desc, package_id);

create table training.review_step (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  step text not null check (step in ('submit', 'withdraw', 'pass', 'reject', 'revise')),
  review smallint not null,
  actor_id text not null,
  comment text not null default '',
  created_at timestamptz not null default now()
);
create index review_step__package on training.review_step (package_id, created_at desc);
