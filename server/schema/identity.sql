-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table identity.application (
  app_key text not null,
  site_id text not null,
  name text not null,
  redirect_urls text[] not null,
  is_enabled boolean not null default true
);
CREATE UNIQUE INDEX application_pkey ON identity.application USING btree (app_key);

create table identity.auth_code (
  code_hash bytea not null,
  app_key text not null,
  user_id text not null,
  session_id text not null,
  redirect_url text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
CREATE INDEX auth_code__expires_at ON identity.auth_code USING btree (expires_at);
CREATE UNIQUE INDEX auth_code_pkey ON identity.auth_code USING btree (code_hash);

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
  ip text not null,
  failures integer not null,
  window_started_at timestamp with time zone not null,
  locked_until timestamp with time zone
);
CREATE UNIQUE INDEX login_failure_pkey ON identity.login_failure USING btree (account, ip);

create table identity.role (
  id text not null,
  name text not null,
  role_type text not null,
  remarks text not null default ''::text,
  icon text not null default ''::text,
  entry_path text not null,
  permissions text[] not null default '{}'::text[]
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
  expires_at timestamp with time zone not null
);
CREATE INDEX session__expires_at ON identity.session USING btree (expires_at);
CREATE INDEX session__user ON identity.session USING btree (user_id);
CREATE UNIQUE INDEX session_pkey ON identity.session USING btree (id);
CREATE UNIQUE INDEX session_token_hash_key ON identity.session USING btree (token_hash);

create table identity.site_blacklist (
  site_id text not null,
  user_id text not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null
);
CREATE UNIQUE INDEX site_blacklist_pkey ON identity.site_blacklist USING btree (site_id, user_id);

create table identity.support_service_permission (
  user_id text not null,
  corp_id text not null
);
CREATE UNIQUE INDEX support_service_permission_pkey ON identity.support_service_permission USING btree (user_id);

create table identity.teacher_profile (
  user_id text not null,
  site_id text not null,
  title text not null default ''::text,
  corp_id text not null,
  thumbnail text not null default ''::text,
  photo text not null default ''::text,
  quote text not null default ''::text,
  introduction text[] not null default '{}'::text[],
  sort integer not null default 100
);
CREATE INDEX teacher_profile__sort ON identity.teacher_profile USING btree (site_id, sort, user_id);
CREATE UNIQUE INDEX teacher_profile_pkey ON identity.teacher_profile USING btree (site_id, user_id);

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
  password_hash text not null,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX user__email ON identity."user" USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX user__login_name ON identity."user" USING btree (lower(login_name));
CREATE UNIQUE INDEX user__mobile ON identity."user" USING btree (mobile) WHERE (mobile IS NOT NULL);
CREATE UNIQUE INDEX user_pkey ON identity."user" USING btree (id);

create table identity.user_role (
  id text not null default (uuidv7())::text,
  user_id text not null,
  role_id text not null,
  corp_id text not null,
  site_id text not null,
  right_path text not null,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX user_role_pkey ON identity.user_role USING btree (id);
CREATE UNIQUE INDEX user_role_user_id_role_id_corp_id_site_id_key ON identity.user_role USING btree (user_id, role_id, corp_id, site_id);
