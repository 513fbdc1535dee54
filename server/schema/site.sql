-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table site.area (
  code text not null,
  name text not null,
  parent_code text not null default ''::text,
  level integer not null
);
CREATE INDEX area__parent ON site.area USING btree (parent_code, code);
CREATE UNIQUE INDEX area_pkey ON site.area USING btree (code);

create table site.customer_service (
  site_id text not null,
  enabled integer not null default 0,
  bg_color text not null default ''::text,
  qq text not null default ''::text,
  contact_person text not null default ''::text,
  contact_period text not null default ''::text,
  weixin_name text not null default ''::text,
  weixin_qr_code text not null default ''::text,
  email text not null default ''::text
);
CREATE UNIQUE INDEX customer_service_pkey ON site.customer_service USING btree (site_id);

create table site.menu_entry (
  template_id text not null,
  id text not null,
  parent_id text,
  sort integer not null,
  title text not null default ''::text,
  title_en text not null default ''::text,
  title_es text not null default ''::text,
  url text not null default ''::text,
  icon text not null default ''::text,
  need_token boolean not null default false,
  can_show boolean not null default true,
  target text not null default 'Self'::text,
  type text not null default ''::text,
  site_param text not null default ''::text,
  permission text not null default ''::text
);
CREATE UNIQUE INDEX menu_entry_pkey ON site.menu_entry USING btree (template_id, id);

create table site.menu_template (
  id text not null default (uuidv7())::text,
  site_id text,
  site_type text not null default ''::text,
  area text not null,
  role_key text not null,
  name text not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX menu_template__use ON site.menu_template USING btree (COALESCE(site_id, ''::text), site_type, role_key);
CREATE UNIQUE INDEX menu_template_pkey ON site.menu_template USING btree (id);

create table site.nav_menu_item (
  id text not null,
  site_id text not null,
  position text not null,
  parent_id text,
  name text not null,
  url text not null,
  open_type text not null default 'Self'::text,
  sort integer not null
);
CREATE UNIQUE INDEX nav_menu_item_pkey ON site.nav_menu_item USING btree (site_id, id);

create table site.notice (
  id text not null default (uuidv7())::text,
  site_id text not null,
  kind text not null,
  title text not null,
  content text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null
);
CREATE INDEX notice__site_window ON site.notice USING btree (site_id, ends_at);
CREATE UNIQUE INDEX notice_pkey ON site.notice USING btree (id);

create table site.param (
  site_id text not null,
  key text not null,
  value text not null
);
CREATE UNIQUE INDEX param_pkey ON site.param USING btree (site_id, key);

create table site.site (
  id text not null default (uuidv7())::text,
  site_name text not null,
  site_type text not null default 'OnlineSchool'::text,
  status integer not null default 1,
  is_installed boolean not null default false,
  corp_id text not null default 'CP'::text,
  right_path text not null default 'CP/'::text,
  domain_name text,
  area_code text not null default ''::text,
  seo_desc text not null default ''::text,
  seo_keyword text not null default ''::text,
  browser_icon text not null default ''::text,
  logo_url text not null default ''::text,
  light_logo_url text not null default ''::text,
  guidance_corp_name text not null default ''::text,
  technical_support text not null default ''::text,
  icp text not null default ''::text,
  ga_code text not null default ''::text,
  copyright text not null default ''::text,
  enable_sidebar integer not null default 0,
  ip_blacklist text[] not null default '{}'::text[],
  ip_whitelist text[] not null default '{}'::text[],
  theme_id text not null default 'pine'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX site__domain_name ON site.site USING btree (domain_name) NULLS NOT DISTINCT;
CREATE INDEX site__right_path ON site.site USING btree (right_path text_pattern_ops);
CREATE UNIQUE INDEX site_pkey ON site.site USING btree (id);

create table site.theme (
  id text not null,
  is_system_theme integer not null default 1,
  tokens jsonb not null default '{}'::jsonb
);
CREATE UNIQUE INDEX theme_pkey ON site.theme USING btree (id);
