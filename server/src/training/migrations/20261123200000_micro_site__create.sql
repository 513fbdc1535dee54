-- A project shows itself on a micro-site: /p/{slug}, or a domain of its own.
create table training.micro_site (
  package_id text primary key references training.package,
  site_id text not null,
  slug text not null,
  domain_name text,
  name text not null,
  subtitle text not null default '',
  logo text not null default '',
  banner text not null default '',
  share_text text not null default '',
  is_on boolean not null default false,
  -- counts what was saved, so that nobody overwrites what somebody else has saved meanwhile
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index micro_site__slug on training.micro_site (site_id, slug);
create unique index micro_site__domain on training.micro_site (domain_name)
  where domain_name is not null;

-- Two levels at most; a trigger would say what the one operation that arranges them says already.
create table training.site_column (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  parent_id text references training.site_column,
  name text not null,
  kind text not null,
  link text not null default '',
  is_visible boolean not null default true,
  sort integer not null default 0,
  constraint site_column__not_below_itself check (parent_id is distinct from id)
);
create index site_column__list on training.site_column (package_id, sort, id);
create index site_column__parent on training.site_column (parent_id) where parent_id is not null;

create table training.site_article (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  column_id text not null references training.site_column,
  title text not null,
  summary text not null default '',
  cover text not null default '',
  author text not null default '',
  body_html text not null default '',
  -- name and address of each
  files jsonb not null default '[]',
  is_top boolean not null default false,
  -- when it is to be public; null: as soon as it has passed
  publish_at timestamptz,
  published_at timestamptz,
  state smallint not null default 0,
  -- why it was returned or withdrawn
  reason text not null default '',
  -- who has written or submitted it, the last one last: none of them decides about it
  writer_ids text[] not null,
  audited_by text,
  submitted_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_article__dated check (state <> 2 or published_at is not null)
);
create index site_article__list on training.site_article (package_id, updated_at desc, id);
create index site_article__column on training.site_article (column_id, updated_at desc, id);
create index site_article__shown
  on training.site_article (package_id, is_top desc, published_at desc, id) where state = 2;
create index site_article__shown_column
  on training.site_article (column_id, is_top desc, published_at desc, id) where state = 2;
create index site_article__waiting on training.site_article (package_id, submitted_at)
  where state = 1;
create index site_article__writers on training.site_article using gin (writer_ids);
