-- What those who watch over a paper tell who works at it.
create table assessment.room_message (
  id text primary key default uuidv7()::text,
  setting_id text not null references assessment.setting on delete cascade,
  -- words, or minutes that were given
  kind text not null check (kind in ('said', 'extended', 'reopened')),
  text text not null default '',
  minutes integer,
  -- empty for all
  to_ids text[] not null default '{}',
  by_id text not null,
  created_at timestamptz not null default now()
);
create index room_message__setting on assessment.room_message (setting_id, created_at);

create table assessment.room_message_read (
  message_id text not null references assessment.room_message on delete cascade,
  user_id text not null,
  read_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
create index room_message_read__user on assessment.room_message_read (user_id);
