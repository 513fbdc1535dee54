create schema identity;

create table identity."user" (
  id text primary key default uuidv7()::text,
  login_name text not null,
  mobile text,
  email text,
  name text not null,
  avatar text not null default '',
  introduction text not null default '',
  score integer not null default 0,
  create_source text not null default '',
  -- argon2id in PHC form
  password_hash text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);

create unique index user__login_name on identity."user" (lower(login_name));
create unique index user__mobile on identity."user" (mobile) where mobile is not null;
create unique index user__email on identity."user" (lower(email)) where email is not null;

-- A role type decides space and entry; a role is a named set of permissions of that type.
create table identity.role (
  id text primary key,
  name text not null,
  role_type text not null,
  remarks text not null default '',
  icon text not null default '',
  entry_path text not null,
  permissions text[] not null default '{}'
);

insert into identity.role (id, name, role_type, entry_path, permissions) values
  ('Student', '学员', 'Student', '/ucenter/learning-space', '{}'),
  ('Teacher', '教师', 'Teacher', '/ucenter/teaching-space', '{}'),
  ('CorpAdmin', '机构管理员', 'SchoolAdmin', '/admin-school', '{}'),
  ('SiteAdmin', '站点管理员', 'SiteAdmin', '/admin-site', '{site.manage,identity.blacklist,cms.edit,journal.read}'),
  ('PlatformAdmin', '平台管理员', 'PlatformAdmin', '/admin-platform', '{site.manage,site.createSite,identity.blacklist,cms.edit,journal.read}'),
  ('SuperAdmin', '超级管理员', 'SuperAdmin', '/admin-su', '{site.manage,site.createSite,identity.blacklist,cms.edit,journal.read}'),
  ('RSchoolAdmin', '学校管理员', 'RealSchoolAdmin', '/admin-real-school', '{}'),
  ('RCollegeAdmin', '学院管理员', 'RealCollegeAdmin', '/admin-real-college', '{}'),
  ('RClassAdmin', '班级管理员', 'RealClassAdmin', '/admin-real-class', '{}'),
  ('ActivityAdmin', '活动管理员', 'ActivityAdmin', '/admin-act', '{}'),
  ('SecClassroomAdmin', '第二课堂管理员', 'SecClassroomAdmin', '/admin-sec-classroom', '{}'),
  ('FXLXMAdmin', '培训项目管理员', 'SiteAdmin', '/admin-site', '{}'),
  ('BankOrganAdmin', '学分银行机构管理员', 'BankAuthPoint', '/admin-site', '{}');

create table identity.user_role (
  id text primary key default uuidv7()::text,
  user_id text not null references identity."user" (id) on delete cascade,
  role_id text not null references identity.role (id),
  corp_id text not null,
  site_id text not null,
  right_path text collate "C" not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, role_id, corp_id, site_id)
);

-- Sessions are opaque: the token is known to the browser only, the database keeps its SHA-256.
create table identity.session (
  id text primary key default uuidv7()::text,
  token_hash bytea not null unique,
  user_id text not null references identity."user" (id) on delete cascade,
  user_role_id text not null references identity.user_role (id) on delete cascade,
  site_id text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index session__user on identity.session (user_id);
create index session__expires_at on identity.session (expires_at);

-- Failures per account and address; the account's own row (empty address) bounds a spread attack.
create table identity.login_failure (
  account text not null,
  ip text not null,
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz,
  primary key (account, ip)
);

create table identity.site_blacklist (
  site_id text not null,
  user_id text not null references identity."user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (site_id, user_id)
);

-- Applications that may ask for auth codes, each with its exact redirect addresses.
create table identity.application (
  app_key text primary key,
  site_id text not null,
  name text not null,
  redirect_urls text[] not null,
  is_enabled boolean not null default true
);

create table identity.auth_code (
  code_hash bytea primary key,
  app_key text not null references identity.application (app_key) on delete cascade,
  user_id text not null references identity."user" (id) on delete cascade,
  session_id text not null,
  redirect_url text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index auth_code__expires_at on identity.auth_code (expires_at);

create table identity.device (
  site_id text not null,
  visitor_id text not null,
  user_agent text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (site_id, visitor_id)
);

create table identity.teacher_profile (
  user_id text not null references identity."user" (id) on delete cascade,
  site_id text not null,
  title text not null default '',
  corp_id text not null,
  thumbnail text not null default '',
  photo text not null default '',
  quote text not null default '',
  introduction text[] not null default '{}',
  sort integer not null default 100,
  primary key (site_id, user_id)
);

create index teacher_profile__sort on identity.teacher_profile (site_id, sort, user_id);

-- Open-education learning support: whoever stands here may enter for that organisation.
create table identity.support_service_permission (
  user_id text primary key references identity."user" (id) on delete cascade,
  corp_id text not null
);
