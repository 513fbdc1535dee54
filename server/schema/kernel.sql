-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table kernel.budget (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint
);
CREATE INDEX budget_expire ON kernel.budget USING btree (expire);
CREATE UNIQUE INDEX budget_pkey ON kernel.budget USING btree (key);

create table kernel.code (
  handle bytea not null,
  purpose text not null,
  audience text not null,
  person_id text,
  session_id text,
  secret_hash bytea,
  answer_hash bytea,
  state text not null default ''::text,
  payload bytea not null,
  tries_left integer not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  ends_at timestamp with time zone not null,
  used_at timestamp with time zone
);
CREATE INDEX code__ends_at ON kernel.code USING btree (ends_at);
CREATE INDEX code__person ON kernel.code USING btree (person_id, purpose, created_at DESC) WHERE (person_id IS NOT NULL);
CREATE UNIQUE INDEX code_pkey ON kernel.code USING btree (handle);

create table kernel.merge_row (
  merge_id text not null,
  number bigint not null,
  table_name text not null,
  row_key jsonb not null,
  before jsonb,
  after jsonb
);
CREATE UNIQUE INDEX merge_row_pkey ON kernel.merge_row USING btree (merge_id, table_name, row_key);
