-- Live sessions of courses.
create schema live;

create table live.session (
  id text primary key default uuidv7()::text,
  course_id text not null,
  period_id text not null,
  -- Null for all classes of the period.
  class_id text,
  site_id text not null,
  corp_id text not null,
  right_path text collate "C" not null,
  name text not null,
  intro text not null default '',
  teacher_id text not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes > 0),
  provider text not null check (provider in ('push', 'film', 'link')),
  join_url text not null default '',
  resource_id text,
  required_minutes integer not null default 0 check (required_minutes >= 0),
  -- Live course audit 0, 1, 2, -1 and live status 0, 1, -1 (seed 001 §4).
  audit smallint not null default 0 check (audit in (0, 1, 2, -1)),
  audit_comment text not null default '',
  audited_by text,
  audited_at timestamptz,
  status smallint not null default 0 check (status in (0, 1, -1)),
  began_at timestamptz,
  ended_at timestamptz,
  -- Part of the push address; counting it up makes the old one worthless.
  push_version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index session__course on live.session (course_id, starts_at, id) where deleted_at is null;
create index session__period on live.session (period_id, starts_at, id) where deleted_at is null;
create index session__right_path on live.session (right_path, audit, starts_at) where deleted_at is null;
create index session__by_clock on live.session (status, starts_at) where deleted_at is null and status in (0, 1);

-- Pieces of the picture in their order: the live picture are the last ones, the replay is all of them.
create table live.piece (
  session_id text not null references live.session (id) on delete cascade,
  seq integer not null,
  seconds numeric(8, 3) not null check (seconds > 0),
  key text not null,
  -- Not shown before; pieces of a film have their time in advance.
  opens_at timestamptz not null default now(),
  -- The stream broke off before it.
  is_break boolean not null default false,
  primary key (session_id, seq)
);
create index piece__opens_at on live.piece (session_id, opens_at);

-- Who was there, for how long; counted by the server's clock.
create table live.attendance (
  session_id text not null references live.session (id) on delete cascade,
  user_id text not null,
  joined_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  seconds integer not null default 0,
  primary key (session_id, user_id)
);
create index attendance__user on live.attendance (user_id);
