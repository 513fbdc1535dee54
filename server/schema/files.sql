-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table files.daily_use (
  user_id text not null,
  day date not null,
  files integer not null,
  bytes bigint not null
);
CREATE UNIQUE INDEX daily_use_pkey ON files.daily_use USING btree (user_id, day);

create table files.upload (
  id text not null,
  site_id text not null,
  user_id text not null,
  folder text not null,
  url text not null,
  mime text not null,
  bytes bigint not null,
  sha256 bytea not null,
  width integer not null default 0,
  height integer not null default 0,
  is_temp boolean not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_by text
);
CREATE INDEX upload__temp ON files.upload USING btree (created_at) WHERE is_temp;
CREATE INDEX upload__used_by ON files.upload USING btree (used_by) WHERE (used_by IS NOT NULL);
CREATE INDEX upload__user ON files.upload USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX upload_pkey ON files.upload USING btree (id);
CREATE UNIQUE INDEX upload_url_key ON files.upload USING btree (url);
