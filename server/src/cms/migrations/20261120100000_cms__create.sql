-- Channels (栏目) and what stands in them.
create schema cms;

create table cms.channel (
  id text primary key default uuidv7()::text,
  site_id text not null,
  parent_id text references cms.channel (id),
  -- The name that product and addresses look a channel up by (indefiner in the seeds); null: by id only.
  indefiner text,
  name text not null,
  channel_type text not null,
  -- Which page shows an item: news, tp1 or tp2; empty: none.
  template_id text not null default '',
  external_link text not null default '',
  cover text not null default '',
  thumbnail text not null default '',
  summary text not null default '',
  sort integer not null default 100,
  created_at timestamptz not null default now()
);
create unique index channel__indefiner on cms.channel (site_id, indefiner);
create index channel__children on cms.channel (site_id, parent_id, sort, id);

create table cms.content (
  id text primary key default uuidv7()::text,
  site_id text not null,
  channel_id text not null references cms.channel (id),
  title text not null,
  summary text not null default '',
  cover text not null default '',
  icon text not null default '',
  link text not null default '',
  is_external_link smallint not null default 0 check (is_external_link in (0, 1)),
  external_link text not null default '',
  detail_page_url text not null default '',
  source text not null default '',
  author text not null default '',
  body_html text not null default '',
  is_top smallint not null default 0 check (is_top in (0, 1)),
  sort integer not null default 100,
  audit_status smallint not null default 2 check (audit_status between 0 and 3),
  publish_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  tag_ids text[] not null default '{}',
  -- A course, shop or teacher that the item presents; read from its own domain.
  subject_kind text,
  subject_id text,
  extra jsonb not null default '{}',
  view_count bigint not null default 0,
  search tsvector not null default '',
  check ((subject_kind is null) = (subject_id is null))
);
-- The seeds' order (seed 000 §9), in one channel and over a whole site.
create index content__channel_order on cms.content (site_id, channel_id, is_top desc, sort, created_at desc, id desc);
create index content__site_order on cms.content (site_id, is_top desc, sort, created_at desc, id desc);
create index content__channel_published on cms.content (site_id, channel_id, publish_at desc, id desc);
create index content__site_published on cms.content (site_id, publish_at desc, id desc);
create index content__search on cms.content using gin (search);
create index content__subject on cms.content (subject_kind, subject_id) where subject_id is not null;
