create schema messaging;

create table messaging.message (
  id text primary key default uuidv7()::text,
  site_id text not null,
  recipient_id text not null,
  sender_id text,
  -- system or letter
  kind text not null check (kind in ('system', 'letter')),
  title text not null,
  content text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index message__recipient on messaging.message (recipient_id, created_at desc);
create index message__unread on messaging.message (recipient_id, kind) where read_at is null;
