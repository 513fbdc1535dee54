-- What learners do in a course.
create schema learning;

-- A unit that a learner has opened; complete once its own rule says so, and never undone.
create table learning.unit_visit (
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  course_id text not null,
  class_id text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, unit_id)
);
create index unit_visit__class on learning.unit_visit (class_id, user_id);
create index unit_visit__period on learning.unit_visit (period_id, last_at);

-- One handing in of an exercise; judged on the server.
create table learning.exercise_result (
  id text primary key default uuidv7()::text,
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  class_id text not null,
  answers jsonb not null,
  right_num integer not null,
  question_num integer not null,
  is_passed boolean not null,
  created_at timestamptz not null default now()
);
create index exercise_result__user on learning.exercise_result (user_id, unit_id, created_at desc);
create index exercise_result__class on learning.exercise_result (class_id, unit_id);

-- A learner's voice over one line of a dubbing unit, or over all of it (line -1).
create table learning.dub_take (
  id text primary key default uuidv7()::text,
  user_id text not null,
  unit_id text not null,
  period_id text not null,
  class_id text not null,
  line integer not null,
  key text not null,
  mime text not null,
  bytes integer not null,
  seconds numeric(7, 2) not null,
  created_at timestamptz not null default now(),
  unique (user_id, unit_id, line)
);
create index dub_take__unit on learning.dub_take (unit_id, created_at desc);
