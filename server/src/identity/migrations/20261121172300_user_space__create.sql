-- What somebody shows of themselves under /uspace/{id}; no row: teachers show their page, everybody else nothing.
create table identity.user_space (
  user_id text primary key references identity."user" (id),
  is_open boolean not null,
  -- The name as it is, or its first character only.
  has_full_name boolean not null default false,
  changed_at timestamptz not null default now()
);
