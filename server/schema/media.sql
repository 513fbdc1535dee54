-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table media.quota (
  corp_id text not null,
  limit_bytes bigint not null default 0,
  used_bytes bigint not null default 0
);
CREATE UNIQUE INDEX quota_pkey ON media.quota USING btree (corp_id);

create table media.rendition (
  resource_id text not null,
  label text not null,
  width integer not null,
  height integer not null,
  bandwidth integer not null,
  codecs text not null,
  key text not null,
  bytes bigint not null default 0,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX rendition_pkey ON media.rendition USING btree (resource_id, label);

create table media.resource (
  id text not null default (uuidv7())::text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  owner_id text not null,
  name text not null,
  kind text not null,
  mime text not null,
  extension text not null,
  bytes bigint not null,
  sha256 bytea not null,
  key text not null,
  width integer not null default 0,
  height integer not null default 0,
  seconds numeric(9,2) not null default 0,
  status smallint not null default 0,
  progress smallint not null default 0,
  fault text not null default ''::text,
  audit smallint not null default 0,
  audit_comment text not null default ''::text,
  audited_by text,
  audited_at timestamp with time zone,
  is_shared boolean not null default false,
  folder text not null default ''::text,
  cover_key text not null default ''::text,
  search tsvector not null default ''::tsvector,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  claimed_by text,
  heartbeat_at timestamp with time zone,
  attempts smallint not null default 0,
  pdf_key text not null default ''::text,
  shared_at timestamp with time zone,
  is_personal boolean not null default false
);
CREATE INDEX resource__corp ON media.resource USING btree (corp_id, audit, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX resource__key ON media.resource USING btree (key);
CREATE INDEX resource__offered ON media.resource USING btree (corp_id, shared_at) WHERE (is_shared AND (audit = 0) AND (status = 2) AND (deleted_at IS NULL));
CREATE INDEX resource__owner ON media.resource USING btree (owner_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX resource__personal ON media.resource USING btree (created_at) WHERE (is_personal AND (deleted_at IS NULL));
CREATE INDEX resource__right_path ON media.resource USING btree (right_path, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX resource__same ON media.resource USING btree (corp_id, sha256);
CREATE INDEX resource__search ON media.resource USING gin (search) WHERE (deleted_at IS NULL);
CREATE INDEX resource__site_audit ON media.resource USING btree (site_id, audit, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX resource__waiting ON media.resource USING btree (created_at, id) WHERE ((status = ANY (ARRAY[0, 1])) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX resource_pkey ON media.resource USING btree (id);

create table media.resource_use (
  resource_id text not null,
  used_by text not null,
  used_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX resource_use__user ON media.resource_use USING btree (used_by, used_id);
CREATE UNIQUE INDEX resource_use_pkey ON media.resource_use USING btree (resource_id, used_by, used_id);

create table media.subtitle (
  id text not null default (uuidv7())::text,
  resource_id text not null,
  language text not null,
  label text not null,
  key text not null,
  is_default boolean not null default false,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  cue_num integer not null default 0
);
CREATE UNIQUE INDEX subtitle_pkey ON media.subtitle USING btree (id);
CREATE UNIQUE INDEX subtitle_resource_id_language_key ON media.subtitle USING btree (resource_id, language);

create table media.upload (
  id text not null,
  site_id text not null,
  corp_id text not null,
  user_id text not null,
  folder text not null,
  name text not null,
  bytes bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  resource_id text,
  reserved bigint not null default 0
);
CREATE INDEX upload__expires ON media.upload USING btree (expires_at);
CREATE INDEX upload__user ON media.upload USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX upload_pkey ON media.upload USING btree (id);
