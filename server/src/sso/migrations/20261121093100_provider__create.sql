-- Outside services with which people sign in, and whose outside accounts belong to whom.
create schema sso;

create table sso.provider (
  id text primary key default uuidv7()::text,
  site_id text not null,
  -- short name in addresses and in the source of a session, `cas:hbedu`
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('oidc', 'oauth2', 'qq', 'cas')),
  name text not null,
  icon text not null default '',
  issuer text not null default '',
  authorize_url text not null default '',
  token_url text not null default '',
  userinfo_url text not null default '',
  logout_url text not null default '',
  client_id text not null default '',
  client_secret_sealed bytea,
  scopes text not null default '',
  -- which claim says who it is and how the person is called
  claims jsonb not null default '{}',
  may_create boolean not null default false,
  default_role_id text not null default '',
  is_enabled boolean not null default false,
  sort integer not null default 100,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site_id, code)
);

create table sso.binding (
  id text primary key default uuidv7()::text,
  provider_id text not null references sso.provider (id) on delete cascade,
  -- as the provider says it, to the letter
  subject text collate "C" not null,
  user_id text not null,
  display_name text not null default '',
  bound_at timestamptz not null default now(),
  unique (provider_id, subject),
  unique (provider_id, user_id)
);
create index binding__user on sso.binding (user_id);
