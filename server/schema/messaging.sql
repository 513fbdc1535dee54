-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table messaging.message (
  id text not null default (uuidv7())::text,
  site_id text not null,
  recipient_id text not null,
  sender_id text,
  kind text not null,
  title text not null,
  content text not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone
);
CREATE INDEX message__recipient ON messaging.message USING btree (recipient_id, created_at DESC);
CREATE INDEX message__unread ON messaging.message USING btree (recipient_id, kind) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX message_pkey ON messaging.message USING btree (id);
