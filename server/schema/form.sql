-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table form.answer (
  id text not null default (gen_random_uuid())::text,
  form_id text not null,
  version integer not null,
  is_anonymous boolean not null,
  user_id text,
  corp_id text not null default ''::text,
  class_id text not null default ''::text,
  given jsonb not null,
  submitted_at timestamp with time zone
);
CREATE INDEX answer__corp ON form.answer USING btree (form_id, corp_id);
CREATE INDEX answer__form ON form.answer USING btree (form_id, id);
CREATE INDEX answer__newest ON form.answer USING btree (form_id, submitted_at DESC NULLS LAST, id);
CREATE INDEX answer__user ON form.answer USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX answer_pkey ON form.answer USING btree (id);

create table form.form (
  id text not null default (uuidv7())::text,
  kind text not null,
  place_kind text not null,
  place_id text not null,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  owner_id text not null,
  state smallint not null default 0,
  revision integer not null default 1,
  version integer not null default 0,
  published_revision integer not null default 0,
  title text not null,
  intro text not null default ''::text,
  settings jsonb not null,
  content jsonb not null,
  audience text not null default 'members'::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_anonymous boolean not null default false,
  is_once boolean not null default true,
  answer_num integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX form__path ON form.form USING btree (right_path text_pattern_ops, updated_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX form__place ON form.form USING btree (place_kind, place_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX form__site ON form.form USING btree (site_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX form_pkey ON form.form USING btree (id);

create table form.participant (
  form_id text not null,
  user_id text not null
);
CREATE INDEX participant__user ON form.participant USING btree (user_id);
CREATE UNIQUE INDEX participant_pkey ON form.participant USING btree (form_id, user_id);

create table form.place_taken (
  form_id text not null,
  field_key text not null,
  option_key text not null,
  taken integer not null default 0
);
CREATE UNIQUE INDEX place_taken_pkey ON form.place_taken USING btree (form_id, field_key, option_key);

create table form.progress (
  form_id text not null,
  user_id text not null,
  version integer not null,
  answers jsonb not null,
  step integer not null,
  saved_at timestamp with time zone not null default now()
);
CREATE INDEX progress__user ON form.progress USING btree (user_id);
CREATE UNIQUE INDEX progress_pkey ON form.progress USING btree (form_id, user_id);

create table form.version (
  form_id text not null,
  version integer not null,
  title text not null,
  intro text not null,
  settings jsonb not null,
  content jsonb not null,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX version_pkey ON form.version USING btree (form_id, version);
