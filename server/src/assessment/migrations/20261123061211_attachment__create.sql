-- What hangs on an answer: a file of the learner, or sound or film recorded in the browser.
create table assessment.attachment (
  id text primary key default uuidv7()::text,
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  -- the part of the question; empty for the whole
  part_id text not null default '',
  -- file, sound, film
  way text not null check (way in ('file', 'sound', 'film')),
  -- of the media domain, which keeps it for as long as it is used
  resource_id text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  -- taken off or replaced: kept until the attempt is handed in
  removed_at timestamptz
);
create index attachment__attempt on assessment.attachment (attempt_id, question_id);
create index attachment__resource on assessment.attachment (resource_id);
