-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table learning.clock (
  user_id text not null,
  spent_until timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX clock_pkey ON learning.clock USING btree (user_id);

create table learning.day_time (
  user_id text not null,
  period_id text not null,
  day date not null,
  ms integer not null
);
CREATE INDEX day_time__period ON learning.day_time USING btree (period_id, day);
CREATE UNIQUE INDEX day_time_pkey ON learning.day_time USING btree (user_id, period_id, day);

create table learning.dub_take (
  id text not null default (uuidv7())::text,
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  class_id text not null,
  line integer not null,
  key text not null,
  mime text not null,
  bytes integer not null,
  seconds numeric(7,2) not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX dub_take__unit ON learning.dub_take USING btree (unit_id, created_at DESC);
CREATE UNIQUE INDEX dub_take_pkey ON learning.dub_take USING btree (id);
CREATE UNIQUE INDEX dub_take_user_id_unit_id_line_key ON learning.dub_take USING btree (user_id, unit_id, line);

create table learning.exercise_result (
  id text not null default (uuidv7())::text,
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  class_id text not null,
  answers jsonb not null,
  right_num integer not null,
  question_num integer not null,
  is_passed boolean not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX exercise_result__class ON learning.exercise_result USING btree (class_id, unit_id);
CREATE INDEX exercise_result__user ON learning.exercise_result USING btree (user_id, unit_id, created_at DESC);
CREATE UNIQUE INDEX exercise_result_pkey ON learning.exercise_result USING btree (id);

create table learning.finish_seen (
  user_id text not null,
  period_id text not null,
  seen_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX finish_seen_pkey ON learning.finish_seen USING btree (user_id, period_id);

create table learning.link_visit (
  user_id text not null,
  course_id text not null,
  period_id text not null,
  class_id text not null,
  visit_num integer not null default 1,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now()
);
CREATE INDEX link_visit__period ON learning.link_visit USING btree (period_id, last_at);
CREATE UNIQUE INDEX link_visit_pkey ON learning.link_visit USING btree (user_id, period_id);

create table learning.mark (
  id text not null default (uuidv7())::text,
  period_id text not null,
  user_id text not null,
  points numeric(4,1) not null,
  reason text not null default ''::text,
  marked_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX mark__learner ON learning.mark USING btree (period_id, user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX mark_pkey ON learning.mark USING btree (id);

create table learning.marker_answer (
  user_id text not null,
  marker_id text not null,
  unit_id text not null,
  period_id text not null,
  try_num integer not null default 1,
  is_right boolean not null,
  first_at timestamp with time zone not null default now(),
  right_at timestamp with time zone
);
CREATE INDEX marker_answer__unit ON learning.marker_answer USING btree (unit_id, user_id);
CREATE UNIQUE INDEX marker_answer_pkey ON learning.marker_answer USING btree (user_id, marker_id);

create table learning.unit_visit (
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  course_id text not null,
  class_id text not null,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  place integer
);
CREATE INDEX unit_visit__class ON learning.unit_visit USING btree (class_id, user_id);
CREATE INDEX unit_visit__period ON learning.unit_visit USING btree (period_id, last_at);
CREATE INDEX unit_visit__user ON learning.unit_visit USING btree (user_id, period_id, last_at DESC);
CREATE UNIQUE INDEX unit_visit_pkey ON learning.unit_visit USING btree (user_id, unit_id);

create table learning.watch (
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  class_id text not null,
  covered int4multirange not null default '{}'::int4multirange,
  covered_ms integer not null default 0,
  play_ms integer not null default 0,
  length_ms integer not null default 0,
  updated_at timestamp with time zone not null default now()
);
CREATE INDEX watch__period ON learning.watch USING btree (period_id, unit_id);
CREATE UNIQUE INDEX watch_pkey ON learning.watch USING btree (user_id, unit_id);

create table learning.watch_session (
  id text not null default (uuidv7())::text,
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  course_id text not null,
  class_id text not null,
  length_ms integer not null,
  tail_ms integer not null,
  speed_max numeric(4,2) not null,
  is_seek_limited boolean not null,
  complete_percent smallint not null,
  cursor_at timestamp with time zone not null default clock_timestamp(),
  seen int4multirange not null default '{}'::int4multirange,
  reported_at timestamp with time zone not null default now()
);
CREATE INDEX watch_session__user ON learning.watch_session USING btree (user_id, unit_id);
CREATE UNIQUE INDEX watch_session_pkey ON learning.watch_session USING btree (id);
