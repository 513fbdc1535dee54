-- What packages and projects on a shelf are found by; what leaves the shelf leaves this table.
-- The server writes `folded_name` and `search` of rows that stand already when it starts.
create table training.found (
  package_id text primary key references training.package,
  site_id text not null,
  published_at timestamptz not null,
  folded_name text not null default '',
  search tsvector not null default ''
);
create index found__folded_name on training.found (site_id, folded_name);
create index found__trigrams on training.found using gin (lower(folded_name) gin_trgm_ops);
create index found__search on training.found using gin (search);
create index found__newest on training.found (site_id, published_at desc, package_id desc);
insert into training.found (package_id, site_id, published_at)
  select id, site_id, coalesce(published_at, created_at) from training.package
  where is_on_shelf and deleted_at is null;
