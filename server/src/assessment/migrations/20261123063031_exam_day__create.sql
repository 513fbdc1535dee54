-- When and where a paper that was given out is sat: one day of exams with its sessions, rooms and seats.
create table assessment.exam_day (
  id text primary key default uuidv7()::text,
  setting_id text not null unique references assessment.setting,
  site_id text not null,
  course_id text not null,
  -- learners choose session and seat themselves from the one moment to the other
  is_self_booked boolean not null,
  books_from timestamptz,
  books_until timestamptz,
  -- until so many minutes before a session it may be left, changed and moved up into
  cutoff_minutes integer not null,
  -- how long a seat is kept for who has not confirmed it
  hold_minutes integer not null,
  -- how long after the beginning people are let in
  late_minutes integer not null,
  -- nobody begins who was not checked in
  needs_check_in boolean not null,
  has_waitlist boolean not null,
  -- 0 open, 1 closed, 2 cancelled
  state smallint not null default 0 check (state in (0, 1, 2)),
  reason text not null default '',
  version integer not null default 1,
  by_id text not null,
  created_at timestamptz not null default now()
);
create index exam_day__course on assessment.exam_day (course_id);
create index exam_day__site on assessment.exam_day (site_id, created_at desc);

create table assessment.exam_session (
  id text primary key default uuidv7()::text,
  day_id text not null references assessment.exam_day on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- kept free: only the organiser seats people there
  is_reserve boolean not null default false,
  -- who did not come was noted
  settled_at timestamptz,
  check (ends_at > starts_at)
);
create index exam_session__day on assessment.exam_session (day_id, starts_at);
create index exam_session__unsettled on assessment.exam_session (ends_at) where settled_at is null;

-- One room in one session.
create table assessment.exam_room (
  id text primary key default uuidv7()::text,
  session_id text not null references assessment.exam_session on delete cascade,
  position integer not null,
  name text not null,
  place text not null default '',
  -- an incident: the room goes on, or begins again, until then
  reopened_until timestamptz,
  reopened_reason text not null default ''
);
create index exam_room__session on assessment.exam_room (session_id, position);

create table assessment.exam_invigilator (
  room_id text not null references assessment.exam_room on delete cascade,
  user_id text not null,
  primary key (room_id, user_id)
);
create index exam_invigilator__user on assessment.exam_invigilator (user_id);

-- A person at an exam: at most one appointment, whatever becomes of it.
create table assessment.exam_appointment (
  id text primary key default uuidv7()::text,
  day_id text not null references assessment.exam_day on delete cascade,
  user_id text not null,
  session_id text not null references assessment.exam_session,
  -- 0 held, 1 booked, 2 waits for a seat, 3 cancelled, 4 present, 5 absent
  state smallint not null check (state between 0 and 5),
  held_until timestamptz,
  queued_at timestamptz,
  -- printed on the ticket; stays when the appointment changes
  ticket_number text not null,
  -- every change makes the tickets before it invalid
  version integer not null default 1,
  checked_in_at timestamptz,
  checked_in_by text,
  updated_at timestamptz not null default now(),
  unique (day_id, user_id),
  unique (day_id, ticket_number)
) with (fillfactor = 80);
create index exam_appointment__user on assessment.exam_appointment (user_id);
create index exam_appointment__session on assessment.exam_appointment (session_id, state, queued_at);
create index exam_appointment__held on assessment.exam_appointment (held_until) where state = 0;
create sequence assessment.exam_ticket_serial;

create table assessment.exam_seat (
  room_id text not null references assessment.exam_room on delete cascade,
  number integer not null check (number > 0),
  appointment_id text unique references assessment.exam_appointment on delete set null,
  primary key (room_id, number)
) with (fillfactor = 80);

-- What happened to an appointment; never changed.
create table assessment.exam_appointment_step (
  id text primary key default uuidv7()::text,
  appointment_id text not null references assessment.exam_appointment on delete cascade,
  -- held, booked, changed, moved, waiting, movedUp, cancelled, expired, checkedIn, absent, reopened
  step text not null,
  -- session, room and seat after it, as people read them
  place text not null default '',
  -- empty for the clock
  actor_id text not null,
  reason text not null default '',
  at timestamptz not null default now()
);
create index exam_appointment_step__of on assessment.exam_appointment_step (appointment_id, at);
