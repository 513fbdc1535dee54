-- Media: what teachers upload, what becomes of it, where it is used.
create schema media;

create table media.resource (
  id text primary key default uuidv7()::text,
  site_id text not null,
  corp_id text not null,
  right_path text collate "C" not null,
  owner_id text not null,
  name text not null,
  kind text not null check (kind in ('video', 'audio', 'picture', 'document', 'file')),
  mime text not null,
  extension text not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null,
  -- Place in the store; of our own making.
  key text not null,
  width integer not null default 0,
  height integer not null default 0,
  seconds numeric(9, 2) not null default 0,
  -- Transcode status: 0 wait, 1 processing, 2 success, -1 failure, 5 terminated (seed 001 §4).
  status smallint not null default 0 check (status in (0, 1, 2, -1, 5)),
  progress smallint not null default 0 check (progress between 0 and 100),
  fault text not null default '',
  -- Resource audit: 0 wait, 1 yes, 2 no (seed 001 §4).
  audit smallint not null default 0 check (audit in (0, 1, 2)),
  audit_comment text not null default '',
  audited_by text,
  audited_at timestamptz,
  -- Offered to the whole organisation once the audit has passed it.
  is_shared boolean not null default false,
  folder text not null default '',
  cover_key text not null default '',
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index resource__owner on media.resource (owner_id, created_at desc, id) where deleted_at is null;
create index resource__right_path on media.resource (right_path, created_at desc, id) where deleted_at is null;
create index resource__corp on media.resource (corp_id, audit, created_at desc, id) where deleted_at is null;
create index resource__same on media.resource (corp_id, sha256);
create index resource__search on media.resource using gin (search) where deleted_at is null;
create index resource__waiting on media.resource (status) where status in (0, 1);

-- One way in which a video or sound can be played: an HLS rendition with its label.
create table media.rendition (
  resource_id text not null references media.resource (id) on delete cascade,
  label text not null,
  width integer not null,
  height integer not null,
  bandwidth integer not null,
  codecs text not null,
  -- Folder in the store that holds its playlist and pieces.
  key text not null,
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (resource_id, label)
);

create table media.subtitle (
  id text primary key default uuidv7()::text,
  resource_id text not null references media.resource (id) on delete cascade,
  language text not null,
  label text not null,
  key text not null,
  is_default boolean not null default false,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (resource_id, language)
);

-- Who refers to a resource: `course.unit` with the unit's id, for example. While there is one, nothing deletes it.
create table media.resource_use (
  resource_id text not null references media.resource (id),
  used_by text not null,
  used_id text not null,
  created_at timestamptz not null default now(),
  primary key (resource_id, used_by, used_id)
);
create index resource_use__user on media.resource_use (used_by, used_id);

-- What an organisation may keep and keeps; 0 as limit stands for the default of the settings.
create table media.quota (
  corp_id text primary key,
  limit_bytes bigint not null default 0 check (limit_bytes >= 0),
  used_bytes bigint not null default 0 check (used_bytes >= 0)
);

-- An upload under way; the bytes lie beside the store until they are whole.
create table media.upload (
  id text primary key,
  site_id text not null,
  corp_id text not null,
  user_id text not null,
  folder text not null,
  name text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index upload__user on media.upload (user_id, created_at desc);
create index upload__expires on media.upload (expires_at);
