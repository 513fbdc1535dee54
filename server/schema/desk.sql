-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table desk.guide (
  user_id text not null,
  role_type text not null,
  skipped_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX guide_pkey ON desk.guide USING btree (user_id, role_type);

create table desk.told (
  kind text not null,
  item_id text not null,
  user_id text not null,
  message_id text,
  told_at timestamp with time zone not null default now()
);
CREATE INDEX told__user ON desk.told USING btree (user_id);
CREATE UNIQUE INDEX told_pkey ON desk.told USING btree (kind, item_id, user_id);
