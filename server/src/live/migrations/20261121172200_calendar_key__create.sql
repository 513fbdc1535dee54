-- How often somebody has renewed the address of their own calendar; no row: never.
create table live.calendar_key (
  user_id text primary key,
  version integer not null,
  renewed_at timestamptz not null default now()
);
