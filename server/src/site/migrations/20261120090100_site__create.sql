create schema site;

create table site.site (
  id text primary key default uuidv7()::text,
  site_name text not null,
  site_type text not null default 'OnlineSchool',
  -- 1 open, -1 and -2 closed
  status integer not null default 1,
  is_installed boolean not null default false,
  corp_id text not null default 'CP',
  right_path text collate "C" not null default 'CP/',
  -- null is the site of every host that no other site names
  domain_name text,
  area_code text not null default '',
  seo_desc text not null default '',
  seo_keyword text not null default '',
  browser_icon text not null default '',
  logo_url text not null default '',
  light_logo_url text not null default '',
  guidance_corp_name text not null default '',
  technical_support text not null default '',
  icp text not null default '',
  ga_code text not null default '',
  copyright text not null default '',
  enable_sidebar integer not null default 0,
  ip_blacklist text[] not null default '{}',
  ip_whitelist text[] not null default '{}',
  theme_id text not null default 'pine',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index site__domain_name on site.site (domain_name) nulls not distinct;
create index site__right_path on site.site (right_path text_pattern_ops);

create table site.theme (
  id text primary key,
  is_system_theme integer not null default 1,
  -- design tokens that differ from the system's: {"brand": "#176b57"}
  tokens jsonb not null default '{}'
);

insert into site.theme (id, tokens) values
  ('pine', '{}'),
  ('crane', '{"brand":"#7a2e3a","brand-strong":"#561c27","brand-soft":"#f8e9ea","accent":"#1f5f7a","accent-soft":"#e5f0f5","night":"#3a1a24","night-accent":"#f2c07a"}'),
  ('lake', '{"brand":"#1f5fa8","brand-strong":"#143f73","brand-soft":"#e6eff9","accent":"#a84a14","accent-soft":"#fbede3"}');

create table site.param (
  site_id text not null references site.site (id) on delete cascade,
  key text not null,
  value text not null,
  primary key (site_id, key)
);

create table site.nav_menu_item (
  id text not null,
  site_id text not null references site.site (id) on delete cascade,
  position text not null check (position in ('top', 'bottom')),
  parent_id text,
  name text not null,
  url text not null,
  open_type text not null default 'Self',
  sort integer not null,
  primary key (site_id, id)
);

create table site.customer_service (
  site_id text primary key references site.site (id) on delete cascade,
  enabled integer not null default 0,
  bg_color text not null default '',
  qq text not null default '',
  contact_person text not null default '',
  contact_period text not null default '',
  weixin_name text not null default '',
  weixin_qr_code text not null default '',
  email text not null default ''
);

create table site.notice (
  id text primary key default uuidv7()::text,
  site_id text not null references site.site (id) on delete cascade,
  kind text not null check (kind in ('holiday', 'maintenance')),
  title text not null,
  content text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);

create index notice__site_window on site.notice (site_id, ends_at);

create table site.area (
  code text primary key,
  name text not null,
  parent_code text not null default '',
  level integer not null
);

create index area__parent on site.area (parent_code, code);
