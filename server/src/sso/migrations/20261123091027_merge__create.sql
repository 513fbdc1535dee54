-- Two accounts of one person that became one. Their rows before and after stand in kernel.merge_row for as long as
-- the merge can be taken back.
create table sso.merge (
  id text primary key default (uuidv7())::text,
  from_id text not null,
  to_id text not null,
  site_id text not null,
  from_login_name text not null,
  from_name text not null,
  moves jsonb not null,
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  forgotten_at timestamptz
);
create index merge__to on sso.merge (to_id, merged_at desc);
create index merge__undo_until on sso.merge (undo_until) where forgotten_at is null;
create unique index merge__from_open on sso.merge (from_id) where undone_at is null;
