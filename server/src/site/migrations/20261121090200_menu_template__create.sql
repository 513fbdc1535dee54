-- Menus of spaces and consoles: built-in templates come from the code, a site's own ones replace them.
create table site.menu_template (
  id text primary key default uuidv7()::text,
  -- null: built in
  site_id text references site.site (id) on delete cascade,
  -- empty: for every type of site
  site_type text not null default '',
  area text not null check (area in ('learning', 'teaching', 'settings', 'admin')),
  -- role id or role type
  role_key text not null,
  name text not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create unique index menu_template__use on site.menu_template (coalesce(site_id, ''), site_type, role_key);

create table site.menu_entry (
  template_id text not null references site.menu_template (id) on delete cascade,
  id text not null,
  parent_id text,
  sort integer not null,
  title text not null default '',
  title_en text not null default '',
  title_es text not null default '',
  -- below the role's entry path when it begins with './'
  url text not null default '',
  icon text not null default '',
  need_token boolean not null default false,
  can_show boolean not null default true,
  target text not null default 'Self',
  type text not null default '',
  site_param text not null default '',
  permission text not null default '',
  primary key (template_id, id)
);
