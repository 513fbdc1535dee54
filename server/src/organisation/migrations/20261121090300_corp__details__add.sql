alter table organisation.corp
  add column code text not null default '',
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column address text not null default '',
  add column is_enabled boolean not null default true;
create unique index corp__code on organisation.corp (code) where code <> '';
create index corp__parent on organisation.corp (parent_id);
