-- Accounts in full: profile, where they belong, how they prove themselves.
alter table identity."user"
  alter column password_hash drop not null,
  add column nick_name text not null default '',
  add column office_phone text not null default '',
  add column birthday date,
  -- 0 not said, 1 male, 2 female
  add column gender smallint not null default 0,
  add column no text not null default '',
  add column address text not null default '',
  add column area_code text not null default '',
  add column zipcode text not null default '',
  add column certificate text not null default '',
  add column signature text not null default '',
  add column weixin text not null default '',
  add column qq text not null default '',
  add column weibo text not null default '',
  add column remark text not null default '',
  -- where the account was made; what it may do stands in user_role
  add column site_id text not null default 'province',
  add column corp_id text not null default 'CP',
  add column right_path text collate "C" not null default 'CP/',
  add column must_change_password boolean not null default false,
  add column password_changed_at timestamptz,
  add column mobile_verified_at timestamptz,
  add column email_verified_at timestamptz,
  add column last_login_at timestamptz,
  add column total_logins integer not null default 0,
  -- the person asked to close the account; done when this moment has passed
  add column closing_at timestamptz,
  add column closed_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- single characters and bigrams of the name, pinyin, login name; made in our code
  add column terms tsvector not null default '';

create index user__terms on identity."user" using gin (terms);
create index user__login_name_prefix on identity."user" (lower(login_name) text_pattern_ops);
create index user__mobile_prefix on identity."user" (mobile text_pattern_ops) where mobile is not null;
create index user__right_path on identity."user" (right_path text_pattern_ops, created_at desc);
create index user__created_at on identity."user" (created_at desc, id desc);
create index user__closing_at on identity."user" (closing_at) where closing_at is not null;

alter table identity.role
  -- null: built in, known to every site
  add column site_id text,
  add column is_enabled boolean not null default true,
  add column sort integer not null default 100;

insert into identity.role (id, name, role_type, entry_path) values
  ('role3', '教师', 'Teacher', '/ucenter/teaching-space'),
  ('role4', '学员', 'Student', '/ucenter/learning-space'),
  ('CorpHR', '企业人事', 'CorpHR', '/ucenter/learning-space'),
  ('CorpEmployee', '企业员工', 'CorpEmployee', '/ucenter/learning-space'),
  ('CorpTeacher', '企业讲师', 'CorpTeacher', '/ucenter/teaching-space'),
  ('BankAuthPoint', '学分银行认证点', 'BankAuthPoint', '/admin-site'),
  ('Expert', '专家', 'Expert', '/ucenter/teaching-space'),
  ('CourseCenterAdmin', '课程中心管理员', 'CourseCenterAdmin', '/admin-school'),
  ('BureauLeader', '局领导', 'BureauLeader', '/admin-platform');

update identity.role set permissions = permissions
  || '{identity.readUsers,identity.manageUsers,identity.assignRoles,identity.manageRoles,identity.unmask,identity.review,organisation.manage,site.manageMenus,sso.manage,messaging.announce}'
  where id in ('SiteAdmin', 'PlatformAdmin', 'SuperAdmin');
update identity.role set permissions = permissions || '{delivery.readOutbox}' where id = 'SuperAdmin';
update identity.role set permissions = permissions
  || '{identity.readUsers,identity.manageUsers,identity.assignRoles,identity.blacklist,identity.review,journal.read,messaging.announce}'
  where id = 'CorpAdmin';
update identity.role set permissions = permissions || '{identity.readUsers,identity.manageUsers}'
  where id in ('RSchoolAdmin', 'RCollegeAdmin', 'RClassAdmin');
update identity.role set permissions = permissions || '{identity.readUsers}'
  where id in ('CourseCenterAdmin', 'BureauLeader');

alter table identity.user_role
  add column granted_by text,
  add column expires_at timestamptz;
create index user_role__scope on identity.user_role (role_id, right_path text_pattern_ops);
create index user_role__corp on identity.user_role (corp_id, role_id);
create index user_role__site on identity.user_role (site_id, role_id);

alter table identity.session
  add column last_seen_at timestamptz not null default now(),
  add column method text not null default 'password',
  -- the second factor was shown in this session
  add column second_factor_at timestamptz,
  -- 'cas:<provider>' when an outside service opened it, with the ticket that its single logout names
  add column source text not null default '',
  add column source_ticket text;
create index session__source_ticket on identity.session (source_ticket) where source_ticket is not null;

-- Short-lived secrets that prove one step: second factor, passkey challenge, QR sign-in, reset, state of a redirect.
create table identity.ticket (
  token_hash bytea primary key,
  kind text not null,
  site_id text not null,
  user_id text references identity."user" (id) on delete cascade,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket__expires_at on identity.ticket (expires_at);

-- Codes sent by SMS or mail; the address as a keyed hash only.
create table identity.verification_code (
  id text primary key default uuidv7()::text,
  site_id text not null,
  channel text not null check (channel in ('sms', 'mail')),
  verify_type text not null,
  address_hash bytea not null,
  -- binds the code to the browser that asked for it
  asker_hash bytea not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  ip text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code__address on identity.verification_code (address_hash, created_at desc);
create index verification_code__ip on identity.verification_code (ip, created_at desc);

create table identity.totp (
  user_id text primary key references identity."user" (id) on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- the newest time step that was accepted: a code works once
  last_step bigint not null default 0
);

create table identity.recovery_code (
  user_id text not null references identity."user" (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table identity.passkey (
  credential_id text primary key,
  user_id text not null references identity."user" (id) on delete cascade,
  -- host name that the key was made for
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey__user on identity.passkey (user_id);

-- Real names: number sealed, found again by keyed hash, shown masked.
create table identity.real_name (
  user_id text primary key references identity."user" (id) on delete cascade,
  name text not null,
  -- 85 resident ID, 86 officer ID, 87 Hong Kong and Macao permit, 88 Taiwan permit
  card_type smallint not null,
  number_sealed bytea not null,
  number_hash bytea not null unique,
  number_masked text not null,
  verified_by text not null,
  verified_at timestamptz not null default now()
);

-- Every agreement and every withdrawal is a row of its own.
create table identity.consent (
  id text primary key default uuidv7()::text,
  user_id text not null references identity."user" (id) on delete cascade,
  document text not null,
  version text not null,
  text_hash text not null,
  is_given boolean not null,
  ip text not null,
  at timestamptz not null default now()
);
create index consent__user on identity.consent (user_id, document, at desc);

-- Invigilator teachers who asked to be one: 1 pending, 2 passed, 3 failed, 4 pending application.
create table identity.teacher_application (
  id text primary key default uuidv7()::text,
  site_id text not null,
  user_id text not null references identity."user" (id) on delete cascade,
  corp_id text not null,
  right_path text collate "C" not null,
  exam_point text not null,
  status smallint not null default 1,
  note text not null default '',
  reviewed_by text,
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);
create index teacher_application__status on identity.teacher_application (site_id, status, created_at desc);
create unique index teacher_application__open on identity.teacher_application (site_id, user_id) where status in (1, 4);

-- Organisations that asked to join: 1 pending, 2 passed, 3 refused.
create table identity.organ_application (
  id text primary key default uuidv7()::text,
  site_id text not null,
  right_path text collate "C" not null,
  name text not null,
  corp_type integer not null,
  area_code text not null,
  address text not null default '',
  credit_code text not null default '',
  contact_name text not null,
  mobile text not null,
  email text not null default '',
  reason text not null default '',
  status smallint not null default 1,
  note text not null default '',
  -- the asker looks the state up with number and mobile
  receipt text not null unique,
  corp_id text,
  reviewed_by text,
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);
create index organ_application__status on identity.organ_application (site_id, status, created_at desc);
create unique index organ_application__open on identity.organ_application (site_id, lower(name)) where status = 1;

-- What an import of people did, row by row.
create table identity.user_import (
  id text primary key,
  site_id text not null,
  corp_id text not null,
  user_type text not null,
  file_name text not null,
  total integer not null,
  succeeded integer not null,
  report jsonb not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index user_import__site on identity.user_import (site_id, created_at desc);
