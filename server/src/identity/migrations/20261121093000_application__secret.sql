-- What an application's server proves itself with: hash of 256 random bits; null until the first secret is made.
alter table identity.application
  add column secret_hash bytea,
  add column created_at timestamptz not null default now();
create index application__site on identity.application (site_id, created_at desc);

-- A code that came a second time: everything that this sign-in handed to the application is void.
alter table identity.auth_code add column revoked_at timestamptz;
create index auth_code__session on identity.auth_code (session_id, app_key);
