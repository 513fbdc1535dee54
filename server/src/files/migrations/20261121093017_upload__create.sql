create schema files;

-- Every file that somebody handed in; the name in the store is made by us, the given one is only shown.
create table files.upload (
  id text primary key,
  site_id text not null,
  user_id text not null,
  folder text not null,
  url text not null unique,
  mime text not null,
  bytes bigint not null,
  sha256 bytea not null,
  width integer not null default 0,
  height integer not null default 0,
  is_temp boolean not null,
  name text not null,
  created_at timestamptz not null default now()
);
create index upload__user on files.upload (user_id, created_at desc);
-- the sweep of what nobody kept
create index upload__temp on files.upload (created_at) where is_temp;

-- What one person handed in on one day, counted before the file is kept.
create table files.daily_use (
  user_id text not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (user_id, day)
);
