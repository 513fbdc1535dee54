-- True progress. What a learner has watched of a unit is the union of the intervals that were credited (ms of the
-- film); how much can be credited follows from the database's clock alone.

-- One person's real time: up to spent_until it has been used, by whatever tab or device.
create table learning.clock (
  user_id text primary key,
  spent_until timestamptz not null default now()
);

-- A sitting of a learner in front of a unit; its rules are those of the period when it began.
create table learning.watch_session (
  id text primary key default uuidv7()::text,
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  course_id text not null,
  class_id text not null,
  length_ms integer not null,
  -- This much of the end may be missing: films and players differ by parts of a second; pages don't.
  tail_ms integer not null,
  speed_max numeric(4, 2) not null,
  is_seek_limited boolean not null,
  complete_percent smallint not null,
  -- Up to here the time of this sitting has been used.
  cursor_at timestamptz not null default clock_timestamp(),
  -- Numbers of the reports that are settled.
  seen int4multirange not null default '{}',
  reported_at timestamptz not null default now()
) with (fillfactor = 70);
create index watch_session__user on learning.watch_session (user_id, unit_id);

-- What was watched of a unit.
create table learning.watch (
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  class_id text not null,
  covered int4multirange not null default '{}',
  -- Length of covered, ms.
  covered_ms integer not null default 0,
  -- Where the player was last, ms.
  play_ms integer not null default 0,
  length_ms integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (user_id, unit_id)
) with (fillfactor = 70);
create index watch__period on learning.watch (period_id, unit_id);

-- Time credited to a learner of a period on a day in China, ms; watching again counts here, and not in watch.
create table learning.day_time (
  user_id text not null,
  period_id text not null,
  day date not null,
  ms integer not null,
  primary key (user_id, period_id, day)
) with (fillfactor = 70);
create index day_time__period on learning.day_time (period_id, day);

-- Pop-up questions that a learner met.
create table learning.marker_answer (
  user_id text not null,
  marker_id text not null,
  unit_id text not null,
  period_id text not null,
  try_num integer not null default 1,
  is_right boolean not null,
  first_at timestamptz not null default now(),
  right_at timestamptz,
  primary key (user_id, marker_id)
);
create index marker_answer__unit on learning.marker_answer (unit_id, user_id);
