-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table messaging.announcement (
  id text not null default (uuidv7())::text,
  site_id text not null,
  right_path text not null,
  title text not null,
  content text not null,
  link text not null default ''::text,
  audience_kind text not null,
  audience_id text not null default ''::text,
  audience_name text not null,
  status text not null default 'sending'::text,
  recipient_count integer not null default 0,
  created_by text not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  recalled_at timestamp with time zone
);
CREATE INDEX announcement__site ON messaging.announcement USING btree (site_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX announcement_pkey ON messaging.announcement USING btree (id);

create table messaging.block (
  user_id text not null,
  blocked_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX block_pkey ON messaging.block USING btree (user_id, blocked_id);

create table messaging.message (
  id text not null default (uuidv7())::text,
  site_id text not null,
  recipient_id text not null,
  sender_id text,
  kind text not null,
  title text not null,
  content text not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  announcement_id text,
  link text not null default ''::text,
  deleted_at timestamp with time zone,
  sender_deleted_at timestamp with time zone,
  said jsonb
);
CREATE UNIQUE INDEX message__announcement ON messaging.message USING btree (announcement_id, recipient_id) WHERE (announcement_id IS NOT NULL);
CREATE INDEX message__announcement_read ON messaging.message USING btree (announcement_id) WHERE ((announcement_id IS NOT NULL) AND (read_at IS NOT NULL));
CREATE INDEX message__recipient ON messaging.message USING btree (recipient_id, kind, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX message__sender ON messaging.message USING btree (sender_id, created_at DESC) WHERE ((sender_id IS NOT NULL) AND (sender_deleted_at IS NULL));
CREATE INDEX message__unread ON messaging.message USING btree (recipient_id, kind) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX message_pkey ON messaging.message USING btree (id);

create table messaging.report (
  id text not null default (uuidv7())::text,
  site_id text not null,
  right_path text not null,
  message_id text not null,
  reporter_id text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by text
);
CREATE INDEX report__site ON messaging.report USING btree (site_id, created_at DESC, id DESC);
CREATE INDEX report__waiting ON messaging.report USING btree (site_id, created_at) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX report_message_id_reporter_id_key ON messaging.report USING btree (message_id, reporter_id);
CREATE UNIQUE INDEX report_pkey ON messaging.report USING btree (id);
