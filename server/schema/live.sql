-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table live.attendance (
  session_id text not null,
  user_id text not null,
  joined_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  seconds integer not null default 0
);
CREATE INDEX attendance__user ON live.attendance USING btree (user_id);
CREATE UNIQUE INDEX attendance_pkey ON live.attendance USING btree (session_id, user_id);

create table live.calendar_key (
  user_id text not null,
  version integer not null,
  renewed_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX calendar_key_pkey ON live.calendar_key USING btree (user_id);

create table live.piece (
  session_id text not null,
  seq integer not null,
  seconds numeric(8,3) not null,
  key text not null,
  opens_at timestamp with time zone not null default now(),
  is_break boolean not null default false
);
CREATE INDEX piece__opens_at ON live.piece USING btree (session_id, opens_at);
CREATE UNIQUE INDEX piece_pkey ON live.piece USING btree (session_id, seq);

create table live.session (
  id text not null default (uuidv7())::text,
  course_id text not null,
  period_id text not null,
  class_id text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  name text not null,
  intro text not null default ''::text,
  teacher_id text not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  provider text not null,
  join_url text not null default ''::text,
  resource_id text,
  required_minutes integer not null default 0,
  audit smallint not null default 0,
  audit_comment text not null default ''::text,
  audited_by text,
  audited_at timestamp with time zone,
  status smallint not null default 0,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  push_version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  submitted_at timestamp with time zone
);
CREATE INDEX session__by_clock ON live.session USING btree (status, starts_at) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY[0, 1])));
CREATE INDEX session__course ON live.session USING btree (course_id, starts_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX session__period ON live.session USING btree (period_id, starts_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX session__right_path ON live.session USING btree (right_path, audit, starts_at) WHERE (deleted_at IS NULL);
CREATE INDEX session__teacher ON live.session USING btree (teacher_id, starts_at) WHERE (deleted_at IS NULL);
CREATE INDEX session__to_review ON live.session USING btree (created_at) WHERE ((audit = 1) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX session_pkey ON live.session USING btree (id);
