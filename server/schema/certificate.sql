-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table certificate.award (
  id text not null default (uuidv7())::text,
  source_kind text not null,
  source_id text not null,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  title text not null,
  template_id text not null,
  issuer text not null,
  prefix text not null,
  hours numeric(6,1) not null,
  needs_units boolean not null,
  min_hours numeric(6,1) not null,
  is_automatic boolean not null,
  origin text not null,
  looked_at timestamp with time zone,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX award__automatic ON certificate.award USING btree (looked_at NULLS FIRST) WHERE is_automatic;
CREATE INDEX award__template ON certificate.award USING btree (template_id);
CREATE UNIQUE INDEX award_pkey ON certificate.award USING btree (id);
CREATE UNIQUE INDEX award_source_kind_source_id_key ON certificate.award USING btree (source_kind, source_id);

create table certificate.batch (
  id text not null default (uuidv7())::text,
  award_id text not null,
  by_id text not null,
  is_by_hand boolean not null,
  filled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  beat_at timestamp with time zone not null default now(),
  done_at timestamp with time zone
);
CREATE INDEX batch__award ON certificate.batch USING btree (award_id, created_at DESC);
CREATE INDEX batch__open ON certificate.batch USING btree (beat_at) WHERE (done_at IS NULL);
CREATE UNIQUE INDEX batch_pkey ON certificate.batch USING btree (id);

create table certificate.batch_item (
  batch_id text not null,
  user_id text not null,
  state smallint not null default 0
);
CREATE INDEX batch_item__waiting ON certificate.batch_item USING btree (batch_id) WHERE (state = 0);
CREATE UNIQUE INDEX batch_item_pkey ON certificate.batch_item USING btree (batch_id, user_id);

create table certificate.certificate (
  id text not null default (uuidv7())::text,
  number text not null,
  site_id text not null,
  award_id text not null,
  user_id text not null,
  class_id text not null,
  data jsonb not null,
  hash text not null,
  template_id text not null,
  template_version integer not null,
  state smallint not null default 1,
  list_at bigint not null,
  batch_id text,
  issued_at timestamp with time zone not null default now(),
  issued_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  end_kind text not null default ''::text,
  end_reason text not null default ''::text,
  replaced_by text
);
CREATE INDEX certificate__award ON certificate.certificate USING btree (award_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX certificate__list ON certificate.certificate USING btree (list_at);
CREATE UNIQUE INDEX certificate__one ON certificate.certificate USING btree (award_id, user_id) WHERE (state = 1);
CREATE INDEX certificate__site ON certificate.certificate USING btree (site_id, issued_at DESC, id DESC);
CREATE INDEX certificate__user ON certificate.certificate USING btree (user_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX certificate_number_key ON certificate.certificate USING btree (number);
CREATE UNIQUE INDEX certificate_pkey ON certificate.certificate USING btree (id);

create table certificate.counter (
  prefix text not null,
  year integer not null,
  last integer not null
);
CREATE UNIQUE INDEX counter_pkey ON certificate.counter USING btree (prefix, year);

create table certificate.signing_key (
  id text not null default (uuidv7())::text,
  site_id text not null,
  public_key text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone
);
CREATE UNIQUE INDEX signing_key__active ON certificate.signing_key USING btree (site_id) WHERE (retired_at IS NULL);
CREATE UNIQUE INDEX signing_key_pkey ON certificate.signing_key USING btree (id);

create table certificate.template (
  id text not null default (uuidv7())::text,
  site_id text not null,
  right_path text not null,
  owner_id text not null,
  name text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX template__site ON certificate.template USING btree (site_id);
CREATE UNIQUE INDEX template_pkey ON certificate.template USING btree (id);

create table certificate.template_version (
  template_id text not null,
  version integer not null,
  layout jsonb not null,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX template_version_pkey ON certificate.template_version USING btree (template_id, version);
