-- What a training project has beside the package that it is (decision 052).
create table training.project (
  package_id text primary key references training.package,
  -- 0 open, 1 approval, 2 invitation code
  enrol_mode smallint not null default 0 check (enrol_mode between 0 and 2),
  invite_code text not null default '',
  -- 0: no limit
  quota integer not null default 0 check (quota >= 0),
  has_queue boolean not null default true,
  enrol_starts_on date,
  enrol_ends_on date,
  study_starts_on date,
  study_ends_on date,
  hours real not null default 0 check (hours >= 0),
  credits real not null default 0 check (credits >= 0),
  contact text not null default ''
);

-- Who runs a project beside the administrators above it; one of them owns it.
create table training.project_admin (
  package_id text not null references training.package,
  user_id text not null,
  is_owner boolean not null default false,
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (package_id, user_id)
);
create index project_admin__user on training.project_admin (user_id, package_id);

-- Since when somebody waits for a place; null for everybody else.
alter table training.member add column queued_at timestamptz;
create index member__list on training.member (package_id, status, created_at desc, user_id);
create index member__queue on training.member (package_id, queued_at, user_id) where status = 4;
