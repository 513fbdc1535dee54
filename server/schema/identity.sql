-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table identity.application (
  app_key text not null,
  site_id text not null,
  name text not null,
  redirect_urls text[] not null,
  is_enabled boolean not null default true,
  secret_hash bytea,
  created_at timestamp with time zone not null default now(),
  embed_origin text
);
CREATE INDEX application__site ON identity.application USING btree (site_id, created_at DESC);
CREATE UNIQUE INDEX application_pkey ON identity.application USING btree (app_key);

create table identity.consent (
  id text not null default (uuidv7())::text,
  user_id text not null,
  document text not null,
  version text not null,
  text_hash text not null,
  is_given boolean not null,
  ip text not null,
  at timestamp with time zone not null default now()
);
CREATE INDEX consent__user ON identity.consent USING btree (user_id, document, at DESC);
CREATE UNIQUE INDEX consent_pkey ON identity.consent USING btree (id);

create table identity.device (
  site_id text not null,
  visitor_id text not null,
  user_agent text not null,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX device_pkey ON identity.device USING btree (site_id, visitor_id);

create table identity.login_failure (
  account text not null,
  source text not null,
  failures integer not null,
  window_started_at timestamp with time zone not null,
  locked_until timestamp with time zone
);
CREATE UNIQUE INDEX login_failure_pkey ON identity.login_failure USING btree (account, source);

create table identity.organ_application (
  id text not null default (uuidv7())::text,
  site_id text not null,
  right_path text not null,
  name text not null,
  corp_type integer not null,
  area_code text not null,
  address text not null default ''::text,
  credit_code text not null default ''::text,
  contact_name text not null,
  mobile text not null,
  email text not null default ''::text,
  reason text not null default ''::text,
  status smallint not null default 1,
  note text not null default ''::text,
  receipt text not null,
  corp_id text,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX organ_application__open ON identity.organ_application USING btree (site_id, lower(name)) WHERE (status = 1);
CREATE INDEX organ_application__status ON identity.organ_application USING btree (site_id, status, created_at DESC);
CREATE INDEX organ_application__waiting ON identity.organ_application USING btree (site_id, created_at) WHERE (status = 1);
CREATE UNIQUE INDEX organ_application_pkey ON identity.organ_application USING btree (id);
CREATE UNIQUE INDEX organ_application_receipt_key ON identity.organ_application USING btree (receipt);

create table identity.passkey (
  credential_id text not null,
  user_id text not null,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone
);
CREATE INDEX passkey__user ON identity.passkey USING btree (user_id);
CREATE UNIQUE INDEX passkey_pkey ON identity.passkey USING btree (credential_id);

create table identity.real_name (
  user_id text not null,
  name text not null,
  card_type smallint not null,
  number_sealed bytea not null,
  number_hash bytea not null,
  number_masked text not null,
  verified_by text not null,
  verified_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX real_name_number_hash_key ON identity.real_name USING btree (number_hash);
CREATE UNIQUE INDEX real_name_pkey ON identity.real_name USING btree (user_id);

create table identity.recovery_code (
  user_id text not null,
  code_hash bytea not null,
  used_at timestamp with time zone
);
CREATE UNIQUE INDEX recovery_code_pkey ON identity.recovery_code USING btree (user_id, code_hash);

create table identity.role (
  id text not null,
  name text not null,
  role_type text not null,
  remarks text not null default ''::text,
  icon text not null default ''::text,
  entry_path text not null,
  permissions text[] not null default '{}'::text[],
  site_id text,
  is_enabled boolean not null default true,
  sort integer not null default 100
);
CREATE UNIQUE INDEX role_pkey ON identity.role USING btree (id);

create table identity.session (
  id text not null default (uuidv7())::text,
  token_hash bytea not null,
  user_id text not null,
  user_role_id text not null,
  site_id text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null default now(),
  method text not null default 'password'::text,
  second_factor_at timestamp with time zone,
  source text not null default ''::text,
  source_ticket text,
  helped_by text
);
CREATE INDEX session__expires_at ON identity.session USING btree (expires_at);
CREATE INDEX session__source_ticket ON identity.session USING btree (source_ticket) WHERE (source_ticket IS NOT NULL);
CREATE INDEX session__user ON identity.session USING btree (user_id);
CREATE INDEX session__user_seen ON identity.session USING btree (user_id, last_seen_at DESC);
CREATE INDEX session_helped_by_idx ON identity.session USING btree (helped_by) WHERE (helped_by IS NOT NULL);
CREATE UNIQUE INDEX session_pkey ON identity.session USING btree (id);
CREATE UNIQUE INDEX session_token_hash_key ON identity.session USING btree (token_hash);

create table identity.site_blacklist (
  site_id text not null,
  user_id text not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null
);
CREATE INDEX site_blacklist__user ON identity.site_blacklist USING btree (user_id);
CREATE UNIQUE INDEX site_blacklist_pkey ON identity.site_blacklist USING btree (site_id, user_id);

create table identity.support_service_permission (
  user_id text not null,
  corp_id text not null
);
CREATE UNIQUE INDEX support_service_permission_pkey ON identity.support_service_permission USING btree (user_id);

create table identity.teacher_application (
  id text not null default (uuidv7())::text,
  site_id text not null,
  user_id text not null,
  corp_id text not null,
  right_path text not null,
  exam_point text not null,
  status smallint not null default 1,
  note text not null default ''::text,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX teacher_application__open ON identity.teacher_application USING btree (site_id, user_id) WHERE (status = ANY (ARRAY[1, 4]));
CREATE INDEX teacher_application__status ON identity.teacher_application USING btree (site_id, status, created_at DESC);
CREATE INDEX teacher_application__waiting ON identity.teacher_application USING btree (site_id, created_at) WHERE (status = 1);
CREATE UNIQUE INDEX teacher_application_pkey ON identity.teacher_application USING btree (id);

create table identity.teacher_profile (
  user_id text not null,
  site_id text not null,
  title text not null default ''::text,
  corp_id text not null,
  thumbnail text not null default ''::text,
  photo text not null default ''::text,
  quote text not null default ''::text,
  introduction text[] not null default '{}'::text[],
  sort integer not null default 100,
  folded_name text not null default ''::text,
  search tsvector not null default ''::tsvector
);
CREATE INDEX teacher_profile__folded_name ON identity.teacher_profile USING btree (site_id, folded_name);
CREATE INDEX teacher_profile__search ON identity.teacher_profile USING gin (search);
CREATE INDEX teacher_profile__sort ON identity.teacher_profile USING btree (site_id, sort, user_id);
CREATE INDEX teacher_profile__trigrams ON identity.teacher_profile USING gin (lower(folded_name) gin_trgm_ops);
CREATE UNIQUE INDEX teacher_profile_pkey ON identity.teacher_profile USING btree (site_id, user_id);

create table identity.totp (
  user_id text not null,
  secret_sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0
);
CREATE UNIQUE INDEX totp_pkey ON identity.totp USING btree (user_id);

create table identity.user (
  id text not null default (uuidv7())::text,
  login_name text not null,
  mobile text,
  email text,
  name text not null,
  avatar text not null default ''::text,
  introduction text not null default ''::text,
  score integer not null default 0,
  create_source text not null default ''::text,
  password_hash text,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  nick_name text not null default ''::text,
  office_phone text not null default ''::text,
  birthday date,
  gender smallint not null default 0,
  no text not null default ''::text,
  address text not null default ''::text,
  area_code text not null default ''::text,
  zipcode text not null default ''::text,
  certificate text not null default ''::text,
  signature text not null default ''::text,
  weixin text not null default ''::text,
  qq text not null default ''::text,
  weibo text not null default ''::text,
  remark text not null default ''::text,
  site_id text not null default 'province'::text,
  corp_id text not null default 'CP'::text,
  right_path text not null default 'CP/'::text,
  must_change_password boolean not null default false,
  password_changed_at timestamp with time zone,
  mobile_verified_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  last_login_at timestamp with time zone,
  total_logins integer not null default 0,
  closing_at timestamp with time zone,
  closed_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  terms tsvector not null default ''::tsvector,
  login_name_changed_at timestamp with time zone,
  merged_into_id text
);
CREATE INDEX user__closing_at ON identity."user" USING btree (closing_at) WHERE (closing_at IS NOT NULL);
CREATE INDEX user__created_at ON identity."user" USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX user__email ON identity."user" USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX user__last_login_at ON identity."user" USING btree (last_login_at DESC NULLS LAST, id DESC);
CREATE UNIQUE INDEX user__login_name ON identity."user" USING btree (lower(login_name));
CREATE INDEX user__login_name_prefix ON identity."user" USING btree (lower(login_name) text_pattern_ops);
CREATE INDEX user__merged_into_id ON identity."user" USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE UNIQUE INDEX user__mobile ON identity."user" USING btree (mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX user__off ON identity."user" USING btree (id) WHERE (NOT is_enabled);
CREATE INDEX user__right_path ON identity."user" USING btree (right_path text_pattern_ops, created_at DESC);
CREATE INDEX user__terms ON identity."user" USING gin (terms);
CREATE UNIQUE INDEX user_pkey ON identity."user" USING btree (id);

create table identity.user_import (
  id text not null,
  site_id text not null,
  corp_id text not null,
  user_type text not null,
  file_name text not null,
  total integer not null,
  succeeded integer not null,
  report jsonb not null,
  created_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX user_import__site ON identity.user_import USING btree (site_id, created_at DESC);
CREATE UNIQUE INDEX user_import_pkey ON identity.user_import USING btree (id);

create table identity.user_role (
  id text not null default (uuidv7())::text,
  user_id text not null,
  role_id text not null,
  corp_id text not null,
  site_id text not null,
  right_path text not null,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  granted_by text,
  expires_at timestamp with time zone
);
CREATE INDEX user_role__corp ON identity.user_role USING btree (corp_id, role_id);
CREATE INDEX user_role__right_path ON identity.user_role USING btree (right_path);
CREATE INDEX user_role__scope ON identity.user_role USING btree (role_id, right_path text_pattern_ops);
CREATE INDEX user_role__site ON identity.user_role USING btree (site_id, role_id);
CREATE INDEX user_role__user ON identity.user_role USING btree (user_id, is_enabled);
CREATE UNIQUE INDEX user_role_pkey ON identity.user_role USING btree (id);
CREATE UNIQUE INDEX user_role_user_id_role_id_corp_id_site_id_key ON identity.user_role USING btree (user_id, role_id, corp_id, site_id);

create table identity.user_space (
  user_id text not null,
  is_open boolean not null,
  has_full_name boolean not null default false,
  changed_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX user_space_pkey ON identity.user_space USING btree (user_id);

create table identity.verification_code (
  id text not null default (uuidv7())::text,
  site_id text not null,
  channel text not null,
  verify_type text not null,
  address_hash bytea,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  asked_hash bytea not null
);
CREATE INDEX verification_code__address ON identity.verification_code USING btree (address_hash, created_at DESC);
CREATE INDEX verification_code__asked ON identity.verification_code USING btree (asked_hash, created_at DESC);
CREATE INDEX verification_code__ip ON identity.verification_code USING btree (ip, created_at DESC);
CREATE UNIQUE INDEX verification_code_pkey ON identity.verification_code USING btree (id);
