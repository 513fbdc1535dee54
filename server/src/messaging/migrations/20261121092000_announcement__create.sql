alter table messaging.message
  add column announcement_id text,
  -- a path of this site that the message leads to
  add column link text not null default '',
  -- each side puts a letter away for itself
  add column deleted_at timestamptz,
  add column sender_deleted_at timestamptz;

drop index messaging.message__recipient;
drop index messaging.message__unread;
create index message__recipient on messaging.message (recipient_id, kind, created_at desc, id desc) where deleted_at is null;
create index message__unread on messaging.message (recipient_id, kind) where read_at is null and deleted_at is null;
create index message__sender on messaging.message (sender_id, created_at desc) where sender_id is not null and sender_deleted_at is null;
-- one copy of an announcement per person, however often its job runs
create unique index message__announcement on messaging.message (announcement_id, recipient_id) where announcement_id is not null;
create index message__announcement_read on messaging.message (announcement_id) where announcement_id is not null and read_at is not null;

create table messaging.announcement (
  id text primary key default uuidv7()::text,
  site_id text not null,
  -- whoever holds a role at or above this path sees it
  right_path text collate "C" not null,
  title text not null,
  content text not null,
  link text not null default '',
  audience_kind text not null check (audience_kind in ('site', 'role', 'corp')),
  -- role or organisation; empty for the whole site
  audience_id text not null default '',
  audience_name text not null,
  status text not null default 'sending' check (status in ('sending', 'sent', 'recalled')),
  recipient_count integer not null default 0,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  recalled_at timestamptz
);
create index announcement__site on messaging.announcement (site_id, created_at desc, id desc);

-- Who no longer takes letters from whom.
create table messaging.block (
  user_id text not null,
  blocked_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id)
);

-- Letters that somebody found improper, for whoever looks after the site.
create table messaging.report (
  id text primary key default uuidv7()::text,
  site_id text not null,
  -- of the one who reports
  right_path text collate "C" not null,
  message_id text not null references messaging.message (id) on delete cascade,
  reporter_id text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text,
  unique (message_id, reporter_id)
);
create index report__site on messaging.report (site_id, created_at desc, id desc);

-- Letters per hour and person; refused tries count too, or names could be guessed.
create table messaging.letter_quota (
  user_id text primary key,
  window_started_at timestamptz not null,
  used integer not null
);
