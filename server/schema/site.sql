-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table site.area (
  code text not null,
  name text not null,
  parent_code text not null default ''::text,
  level integer not null
);
CREATE INDEX area__parent ON site.area USING btree (parent_code, code);
CREATE UNIQUE INDEX area_pkey ON site.area USING btree (code);

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

create table site.param (
  site_id text not null,
  key text not null,
  value text not null
);
CREATE UNIQUE INDEX param_pkey ON site.param USING btree (site_id, key);

create table site.portal (
  site_id text not null,
  version integer not null default 0,
  draft jsonb,
  revision integer not null default 0,
  scheduled jsonb,
  scheduled_at timestamp with time zone,
  scheduled_by text,
  scheduler_name text not null default ''::text
);
CREATE UNIQUE INDEX portal_pkey ON site.portal USING btree (site_id);

create table site.portal_version (
  site_id text not null,
  version integer not null,
  document jsonb not null,
  origin text not null,
  published_at timestamp with time zone not null,
  published_by text,
  publisher_name text not null default ''::text
);
CREATE UNIQUE INDEX portal_version_pkey ON site.portal_version USING btree (site_id, version);

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
