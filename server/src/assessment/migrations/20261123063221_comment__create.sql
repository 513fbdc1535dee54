-- What a marker often says; the own ones, most used first.
create table assessment.phrase (
  id text primary key default uuidv7()::text,
  by_id text not null,
  words text not null,
  used_num integer not null default 0,
  created_at timestamptz not null default now(),
  unique (by_id, words)
);

-- What the team says to a whole script.
create table assessment.script_comment (
  attempt_id text primary key references assessment.attempt on delete cascade,
  comment_html text not null,
  by_id text not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- What a marker says aloud. The row outlives its attempt until its bytes are swept.
create table assessment.voice (
  id text primary key default uuidv7()::text,
  attempt_id text not null,
  -- empty for the whole script
  question_id text not null default '',
  by_id text not null,
  key text not null,
  mime text not null,
  bytes integer not null,
  seconds double precision not null,
  created_at timestamptz not null default now(),
  unique (attempt_id, question_id, by_id)
);
