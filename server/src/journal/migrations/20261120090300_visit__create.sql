create schema journal;

create table journal.visit (
  id bigint generated always as identity,
  site_id text not null,
  path text not null,
  title text not null,
  ip text not null,
  user_id text,
  user_agent text not null,
  device_type text not null,
  device_name text not null,
  -- the same visitor and page in quick succession make one row
  times integer not null default 1,
  visited_at timestamptz not null,
  primary key (visited_at, id)
) partition by range (visited_at);

create index visit__site on journal.visit (site_id, visited_at desc);
create table journal.visit_default partition of journal.visit default;

-- The running total per site, counted in the same transaction that stores the visits.
create table journal.visit_total (
  site_id text primary key,
  total bigint not null
);

-- Spool files that were stored; a batch that was read twice after a crash is counted once.
create table journal.visit_batch (
  name text primary key,
  stored_at timestamptz not null default now()
);

create table journal.operation_log (
  id bigint generated always as identity,
  site_id text not null,
  request_id text not null,
  user_id text,
  login_name text,
  role_id text,
  corp_id text,
  operation text not null,
  input jsonb not null,
  ip text not null,
  happened_at timestamptz not null default now(),
  primary key (happened_at, id)
) partition by range (happened_at);

create index operation_log__site on journal.operation_log (site_id, happened_at desc);
create table journal.operation_log_default partition of journal.operation_log default;
