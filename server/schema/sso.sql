-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table sso.binding (
  id text not null default (uuidv7())::text,
  provider_id text not null,
  subject text not null,
  user_id text not null,
  display_name text not null default ''::text,
  bound_at timestamp with time zone not null default now()
);
CREATE INDEX binding__user ON sso.binding USING btree (user_id);
CREATE UNIQUE INDEX binding_pkey ON sso.binding USING btree (id);
CREATE UNIQUE INDEX binding_provider_id_subject_key ON sso.binding USING btree (provider_id, subject);
CREATE UNIQUE INDEX binding_provider_id_user_id_key ON sso.binding USING btree (provider_id, user_id);

create table sso.merge (
  id text not null default (uuidv7())::text,
  from_id text not null,
  to_id text not null,
  site_id text not null,
  from_login_name text not null,
  from_name text not null,
  moves jsonb not null,
  merged_at timestamp with time zone not null default now(),
  undo_until timestamp with time zone not null,
  undone_at timestamp with time zone,
  forgotten_at timestamp with time zone
);
CREATE UNIQUE INDEX merge__from_open ON sso.merge USING btree (from_id) WHERE (undone_at IS NULL);
CREATE INDEX merge__to ON sso.merge USING btree (to_id, merged_at DESC);
CREATE INDEX merge__undo_until ON sso.merge USING btree (undo_until) WHERE (forgotten_at IS NULL);
CREATE UNIQUE INDEX merge_pkey ON sso.merge USING btree (id);

create table sso.provider (
  id text not null default (uuidv7())::text,
  site_id text not null,
  code text not null,
  kind text not null,
  name text not null,
  icon text not null default ''::text,
  issuer text not null default ''::text,
  authorize_url text not null default ''::text,
  token_url text not null default ''::text,
  userinfo_url text not null default ''::text,
  logout_url text not null default ''::text,
  client_id text not null default ''::text,
  client_secret_sealed bytea,
  scopes text not null default ''::text,
  claims jsonb not null default '{}'::jsonb,
  may_create boolean not null default false,
  default_role_id text not null default ''::text,
  is_enabled boolean not null default false,
  sort integer not null default 100,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX provider_pkey ON sso.provider USING btree (id);
CREATE UNIQUE INDEX provider_site_id_code_key ON sso.provider USING btree (site_id, code);
