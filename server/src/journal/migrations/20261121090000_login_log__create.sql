-- Who came in or was refused, and who looked at whose data. Only ever added to.
create table journal.login_log (
  id bigint generated always as identity,
  site_id text not null,
  request_id text not null,
  user_id text,
  account text not null,
  corp_id text,
  right_path text collate "C",
  role_id text,
  method text not null,
  -- empty when it succeeded, else the failure's code
  refusal text not null default '',
  ip text not null,
  user_agent text not null,
  happened_at timestamptz not null default now(),
  primary key (happened_at, id)
) partition by range (happened_at);

create index login_log__site on journal.login_log (site_id, happened_at desc);
create index login_log__user on journal.login_log (user_id, happened_at desc);
create table journal.login_log_default partition of journal.login_log default;

create table journal.query_log (
  id bigint generated always as identity,
  site_id text not null,
  request_id text not null,
  user_id text not null,
  login_name text not null,
  role_id text not null,
  corp_id text not null,
  right_path text collate "C" not null,
  subject text not null,
  filter jsonb not null,
  row_count integer not null,
  unmasked text[] not null default '{}',
  file_hash text not null default '',
  ip text not null,
  happened_at timestamptz not null default now(),
  primary key (happened_at, id)
) partition by range (happened_at);

create index query_log__site on journal.query_log (site_id, happened_at desc);
create table journal.query_log_default partition of journal.query_log default;

alter table journal.operation_log add column right_path text collate "C";
create index operation_log__user on journal.operation_log (user_id, happened_at desc);

-- A second lock where owner and app are the same role, as with a database that gives only one.
create function journal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'logs are only added to' using errcode = 'insufficient_privilege';
end $$;

create trigger login_log__append_only before update or delete on journal.login_log
  for each row execute function journal.refuse_change();
create trigger query_log__append_only before update or delete on journal.query_log
  for each row execute function journal.refuse_change();
create trigger operation_log__append_only before update or delete on journal.operation_log
  for each row execute function journal.refuse_change();
