create schema desk;

-- Who has been told of which piece of waiting work; the row goes when the work is done.
create table desk.told (
  kind text not null,
  item_id text not null,
  user_id text not null,
  message_id text,
  told_at timestamptz not null default now(),
  primary key (kind, item_id, user_id)
);
create index told__user on desk.told (user_id);

-- Guides of the first days that somebody does not want to see any more.
create table desk.guide (
  user_id text not null,
  role_type text not null,
  skipped_at timestamptz not null default now(),
  primary key (user_id, role_type)
);
