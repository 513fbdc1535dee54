-- Shops of the learning mall; goods and orders follow with the shop issue.
create schema commerce;

create table commerce.shop (
  id text primary key default uuidv7()::text,
  site_id text not null,
  corp_id text not null,
  name text not null,
  logo text not null default '',
  introduction text not null default '',
  is_open boolean not null default true,
  sort integer not null default 100,
  search tsvector not null default '',
  created_at timestamptz not null default now()
);
create index shop__site_order on commerce.shop (site_id, sort, id) where is_open;
create index shop__search on commerce.shop using gin (search);

create table commerce.shop_course (
  shop_id text not null references commerce.shop (id) on delete cascade,
  site_id text not null,
  course_id text not null,
  sort integer not null default 100,
  primary key (shop_id, course_id)
);
create index shop_course__order on commerce.shop_course (shop_id, sort, course_id);
