-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table cms.channel (
  id text not null default (uuidv7())::text,
  site_id text not null,
  parent_id text,
  indefiner text,
  name text not null,
  channel_type text not null,
  template_id text not null default ''::text,
  external_link text not null default ''::text,
  cover text not null default ''::text,
  thumbnail text not null default ''::text,
  summary text not null default ''::text,
  sort integer not null default 100,
  created_at timestamp with time zone not null default now(),
  names jsonb not null default '{}'::jsonb,
  summaries jsonb not null default '{}'::jsonb
);
CREATE INDEX channel__children ON cms.channel USING btree (site_id, parent_id, sort, id);
CREATE UNIQUE INDEX channel__indefiner ON cms.channel USING btree (site_id, indefiner);
CREATE UNIQUE INDEX channel_pkey ON cms.channel USING btree (id);

create table cms.content (
  id text not null default (uuidv7())::text,
  site_id text not null,
  channel_id text not null,
  title text not null,
  summary text not null default ''::text,
  cover text not null default ''::text,
  icon text not null default ''::text,
  link text not null default ''::text,
  is_external_link smallint not null default 0,
  external_link text not null default ''::text,
  detail_page_url text not null default ''::text,
  source text not null default ''::text,
  author text not null default ''::text,
  body_html text not null default ''::text,
  is_top smallint not null default 0,
  sort integer not null default 100,
  audit_status smallint not null default 2,
  publish_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  tag_ids text[] not null default '{}'::text[],
  subject_kind text,
  subject_id text,
  extra jsonb not null default '{}'::jsonb,
  view_count bigint not null default 0,
  search tsvector not null default ''::tsvector,
  folded_name text not null default ''::text
);
CREATE INDEX content__channel_order ON cms.content USING btree (site_id, channel_id, is_top DESC, sort, created_at DESC, id DESC);
CREATE INDEX content__channel_published ON cms.content USING btree (site_id, channel_id, publish_at DESC, id DESC);
CREATE INDEX content__folded_name ON cms.content USING btree (site_id, folded_name) WHERE (audit_status = 2);
CREATE INDEX content__found ON cms.content USING gin (search) WHERE (audit_status = 2);
CREATE INDEX content__search ON cms.content USING gin (search);
CREATE INDEX content__site_order ON cms.content USING btree (site_id, is_top DESC, sort, created_at DESC, id DESC);
CREATE INDEX content__site_published ON cms.content USING btree (site_id, publish_at DESC, id DESC);
CREATE INDEX content__subject ON cms.content USING btree (subject_kind, subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX content__trigrams ON cms.content USING gin (lower(folded_name) gin_trgm_ops) WHERE (audit_status = 2);
CREATE UNIQUE INDEX content_pkey ON cms.content USING btree (id);
