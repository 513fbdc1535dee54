-- Every one-time code of the product: what it is for, for whom, until when, and that it serves once.
create table kernel.code (
  -- hash of the token that was given out, or keyed hash of what a typed code is bound to
  handle bytea primary key,
  purpose text not null,
  audience text not null,
  person_id text,
  -- the session in which it was given out
  session_id text,
  -- hash of the secret that the browser keeps which began
  secret_hash bytea,
  -- keyed hash of what must be typed
  answer_hash bytea,
  state text not null default '',
  -- sealed
  payload bytea not null,
  tries_left integer not null,
  created_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  used_at timestamptz
);
create index code__ends_at on kernel.code (ends_at);
create index code__person on kernel.code (person_id, purpose, created_at desc) where person_id is not null;
