-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table organisation.corp (
  id text not null default (uuidv7())::text,
  name text not null,
  type integer not null,
  parent_id text,
  right_path text not null,
  introduction text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  code text not null default ''::text,
  contact_name text not null default ''::text,
  contact_phone text not null default ''::text,
  address text not null default ''::text,
  is_enabled boolean not null default true
);
CREATE UNIQUE INDEX corp__code ON organisation.corp USING btree (code) WHERE (code <> ''::text);
CREATE INDEX corp__parent ON organisation.corp USING btree (parent_id);
CREATE INDEX corp__right_path ON organisation.corp USING btree (right_path text_pattern_ops);
CREATE UNIQUE INDEX corp__sibling_name ON organisation.corp USING btree (parent_id, name);
CREATE UNIQUE INDEX corp_pkey ON organisation.corp USING btree (id);
CREATE UNIQUE INDEX corp_right_path_key ON organisation.corp USING btree (right_path);
