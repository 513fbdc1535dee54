-- A record as it was on a day: the facts as they were frozen, to the letter, and their digest.
create schema record;
create table record.extract (
  id text primary key default (uuidv7())::text,
  user_id text not null,
  site_id text not null,
  code text not null unique,
  name text not null,
  facts text not null,
  digest text not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index extract__user on record.extract (user_id, id desc);
