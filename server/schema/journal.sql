-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table journal.operation_log (
  id bigint not null,
  site_id text not null,
  request_id text not null,
  user_id text,
  login_name text,
  role_id text,
  corp_id text,
  operation text not null,
  input jsonb not null,
  ip text not null,
  happened_at timestamp with time zone not null default now()
);
CREATE INDEX operation_log__site ON ONLY journal.operation_log USING btree (site_id, happened_at DESC);
CREATE UNIQUE INDEX operation_log_pkey ON ONLY journal.operation_log USING btree (happened_at, id);

create table journal.visit (
  id bigint not null,
  site_id text not null,
  path text not null,
  title text not null,
  ip text not null,
  user_id text,
  user_agent text not null,
  device_type text not null,
  device_name text not null,
  times integer not null default 1,
  visited_at timestamp with time zone not null
);
CREATE INDEX visit__site ON ONLY journal.visit USING btree (site_id, visited_at DESC);
CREATE UNIQUE INDEX visit_pkey ON ONLY journal.visit USING btree (visited_at, id);

create table journal.visit_batch (
  name text not null,
  stored_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX visit_batch_pkey ON journal.visit_batch USING btree (name);

create table journal.visit_total (
  site_id text not null,
  total bigint not null
);
CREATE UNIQUE INDEX visit_total_pkey ON journal.visit_total USING btree (site_id);
