-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table journal.browser_error (
  fingerprint text not null,
  kind text not null,
  message text not null,
  stack text not null,
  path text not null,
  device text not null,
  site_id text not null,
  error_num integer not null default 1,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now()
);
CREATE INDEX browser_error__last ON journal.browser_error USING btree (last_at DESC, fingerprint);
CREATE UNIQUE INDEX browser_error_pkey ON journal.browser_error USING btree (fingerprint);

create table journal.login_log (
  id bigint not null,
  site_id text not null,
  request_id text not null,
  user_id text,
  account text not null,
  corp_id text,
  right_path text,
  role_id text,
  method text not null,
  refusal text not null default ''::text,
  ip text not null,
  user_agent text not null,
  happened_at timestamp with time zone not null default now()
);
CREATE INDEX login_log__happened_at ON ONLY journal.login_log USING btree (happened_at DESC, id DESC);
CREATE INDEX login_log__site ON ONLY journal.login_log USING btree (site_id, happened_at DESC);
CREATE INDEX login_log__user ON ONLY journal.login_log USING btree (user_id, happened_at DESC);
CREATE UNIQUE INDEX login_log_pkey ON ONLY journal.login_log USING btree (happened_at, id);

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
  happened_at timestamp with time zone not null default now(),
  right_path text
);
CREATE INDEX operation_log__happened_at ON ONLY journal.operation_log USING btree (happened_at DESC, id DESC);
CREATE INDEX operation_log__site ON ONLY journal.operation_log USING btree (site_id, happened_at DESC);
CREATE INDEX operation_log__user ON ONLY journal.operation_log USING btree (user_id, happened_at DESC);
CREATE UNIQUE INDEX operation_log_pkey ON ONLY journal.operation_log USING btree (happened_at, id);

create table journal.query_log (
  id bigint not null,
  site_id text not null,
  request_id text not null,
  user_id text not null,
  login_name text not null,
  role_id text not null,
  corp_id text not null,
  right_path text not null,
  subject text not null,
  filter jsonb not null,
  row_count integer not null,
  unmasked text[] not null default '{}'::text[],
  file_hash text not null default ''::text,
  ip text not null,
  happened_at timestamp with time zone not null default now()
);
CREATE INDEX query_log__happened_at ON ONLY journal.query_log USING btree (happened_at DESC, id DESC);
CREATE INDEX query_log__site ON ONLY journal.query_log USING btree (site_id, happened_at DESC);
CREATE INDEX query_log__user ON ONLY journal.query_log USING btree (user_id, happened_at DESC);
CREATE UNIQUE INDEX query_log_pkey ON ONLY journal.query_log USING btree (happened_at, id);

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
  visited_at timestamp with time zone not null,
  type smallint not null default 8,
  log_level smallint not null default 1
);
CREATE INDEX visit__site ON ONLY journal.visit USING btree (site_id, visited_at DESC);
CREATE UNIQUE INDEX visit_pkey ON ONLY journal.visit USING btree (visited_at, id);

create table journal.visit_batch (
  name text not null,
  stored_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX visit_batch_pkey ON journal.visit_batch USING btree (name);

create table journal.visit_day (
  site_id text not null,
  day date not null,
  kind text not null,
  times bigint not null
);
CREATE UNIQUE INDEX visit_day_pkey ON journal.visit_day USING btree (site_id, day, kind);

create table journal.visit_total (
  site_id text not null,
  total bigint not null
);
CREATE UNIQUE INDEX visit_total_pkey ON journal.visit_total USING btree (site_id);
