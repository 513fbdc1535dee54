-- A paper that was given out to people of a period.
create table assessment.setting (
  id text primary key default uuidv7()::text,
  paper_id text not null references assessment.paper,
  -- as its paper's: 0 exam, 1 test, 2 homework, 3 exercise
  kind smallint not null check (kind between 0 and 3),
  site_id text not null,
  course_id text not null,
  period_id text not null,
  -- empty for all classes of the period
  class_ids text[] not null default '{}',
  -- the unit of the plan that it completes, if any
  unit_id text,
  name text not null,
  -- SettingRules of the contract
  rules jsonb not null,
  -- of the rules, for jobs and lists
  opens_at timestamptz,
  closes_at timestamptz,
  -- keyed hash of the password; null for none
  password_hash bytea,
  version integer not null default 1,
  -- those of the list were prepared for this opening
  prepared_at timestamptz,
  by_id text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index setting__period on assessment.setting (period_id, kind) where deleted_at is null;
create index setting__paper on assessment.setting (paper_id);
create index setting__unit on assessment.setting (unit_id) where unit_id is not null and deleted_at is null;
create index setting__opens on assessment.setting (opens_at) where deleted_at is null and prepared_at is null;

-- Exceptions, field by field; a person's goes before the class's.
create table assessment.override (
  setting_id text not null references assessment.setting on delete cascade,
  -- 1 a person, 2 a class
  subject_kind smallint not null check (subject_kind in (1, 2)),
  subject_id text not null,
  fields jsonb not null,
  reason text not null default '',
  by_id text not null,
  updated_at timestamptz not null default now(),
  primary key (setting_id, subject_kind, subject_id)
);
create index override__subject on assessment.override (subject_id);

-- Who may sit where only those of a list may.
create table assessment.participant (
  setting_id text not null references assessment.setting on delete cascade,
  user_id text not null,
  primary key (setting_id, user_id)
);
create index participant__user on assessment.participant (user_id);

create table assessment.attempt (
  id text primary key default uuidv7()::text,
  setting_id text not null references assessment.setting,
  paper_id text not null,
  release_number integer not null,
  user_id text not null,
  class_id text not null default '',
  number integer not null check (number > 0),
  -- 0 begun, 1 handed in, 2 marked, 3 handed back, 4 over without being handed in
  state smallint not null default 0 check (state between 0 and 4),
  -- decides the order; the order itself stands in assessment.arrangement
  seed text not null,
  -- null while it is only prepared
  started_at timestamptz,
  deadline_at timestamptz,
  grace_seconds integer not null default 0,
  submitted_at timestamptz,
  submission_key text,
  is_auto boolean not null default false,
  is_late boolean not null default false,
  -- each device that takes over gets the next one
  lease integer not null default 0,
  device_id text,
  seen_at timestamptz,
  -- points as marked, and after what being late costs; null while unknown
  raw double precision,
  earned double precision,
  is_pending boolean not null default false,
  -- when the marks reach the learner
  released_at timestamptz,
  redo_of text,
  redo_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (setting_id, user_id, number),
  foreign key (paper_id, release_number) references assessment.release
) with (fillfactor = 80);
create index attempt__user on assessment.attempt (user_id, setting_id);
create index attempt__paper on assessment.attempt (paper_id);
-- What the clock has to hand in.
create index attempt__due on assessment.attempt (deadline_at)
  where state = 0 and started_at is not null and deadline_at is not null;

-- The order in which an attempt shows its paper, as ids; never changed.
create table assessment.arrangement (
  attempt_id text primary key references assessment.attempt on delete cascade,
  sections jsonb not null
);

create table assessment.answer (
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  -- the highest number stays
  number bigint not null,
  answer jsonb,
  is_flagged boolean not null default false,
  saved_at timestamptz not null,
  primary key (attempt_id, question_id)
) with (fillfactor = 80);

-- What came after the end: kept, and never counted.
create table assessment.late_answer (
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  number bigint not null,
  answer jsonb,
  saved_at timestamptz not null,
  primary key (attempt_id, question_id)
);

create table assessment.play (
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  play_num integer not null,
  primary key (attempt_id, question_id)
);

-- What each question of a handed-in attempt has earned.
create table assessment.mark (
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  question_version integer not null,
  points double precision not null,
  earned double precision not null,
  -- right, partial, wrong, gaveUp, pending
  state text not null check (state in ('right', 'partial', 'wrong', 'gaveUp', 'pending')),
  comment_html text not null default '',
  -- null for the machine
  by_id text,
  marked_at timestamptz not null default now(),
  version integer not null default 1,
  -- the bank's tallies know of it
  is_counted boolean not null default false,
  primary key (attempt_id, question_id)
);

-- Every change of points: never changed, never removed while the attempt is there.
create table assessment.mark_change (
  id text primary key default uuidv7()::text,
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text,
  before double precision,
  after double precision,
  -- empty for the clock and the machine
  actor_id text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index mark_change__attempt on assessment.mark_change (attempt_id, created_at);

-- The one mark that counts, from all attempts of a person.
create table assessment.final_mark (
  setting_id text not null references assessment.setting on delete cascade,
  user_id text not null,
  -- null while something of it has to be marked
  points double precision,
  -- of the paper, so that a new release changes no old percentage
  total double precision not null,
  is_passed boolean,
  is_released boolean not null,
  updated_at timestamptz not null default now(),
  primary key (setting_id, user_id)
);
create index final_mark__user on assessment.final_mark (user_id);
