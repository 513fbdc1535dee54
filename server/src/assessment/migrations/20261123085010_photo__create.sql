-- How it was checked who answers, one for each beginning of a paper by a person.
create table assessment.photo_check (
  id text primary key default uuidv7()::text,
  setting_id text not null references assessment.setting on delete cascade,
  user_id text not null,
  -- the number of the attempt that it is for, which may not have begun
  number integer not null,
  way text not null check (way in ('photo', 'person')),
  state text not null default 'waiting'
    check (state in ('waiting', 'same', 'different', 'unclear')),
  taken_at timestamptz,
  -- for how many days after the end the learner has agreed that the photo is kept
  kept_days integer,
  photo_num integer not null default 0,
  -- the photo was removed; how it was decided stays
  removed_at timestamptz,
  -- what a service has found, from 0 to 1
  score real,
  -- null for a service
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (setting_id, user_id, number)
);
create index photo_check_user on assessment.photo_check (user_id);

-- The photos themselves, sealed, apart from everything that is read in lists; a row goes when its photo has to.
create table assessment.photo (
  check_id text primary key references assessment.photo_check on delete cascade,
  sealed bytea not null,
  mime text not null
);
alter table assessment.photo alter column sealed set storage external;
