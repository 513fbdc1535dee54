-- Written by npm run schema from the migrations; a test refuses a stale copy.

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

create table learning.unit_visit (
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  course_id text not null,
  class_id text not null,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone
);
CREATE INDEX unit_visit__class ON learning.unit_visit USING btree (class_id, user_id);
CREATE INDEX unit_visit__period ON learning.unit_visit USING btree (period_id, last_at);
CREATE INDEX unit_visit__user ON learning.unit_visit USING btree (user_id, period_id, last_at DESC);
CREATE UNIQUE INDEX unit_visit_pkey ON learning.unit_visit USING btree (user_id, unit_id);
