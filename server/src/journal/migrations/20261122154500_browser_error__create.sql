-- Errors that pages met, one row for each kind of error; nothing of who met it.
create table journal.browser_error (
  -- Of kind, message and the first places of the stack.
  fingerprint text primary key,
  kind text not null,
  message text not null,
  stack text not null,
  -- Page, device and site of the last one.
  path text not null,
  device text not null,
  site_id text not null,
  error_num integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index browser_error__last on journal.browser_error (last_at desc, fingerprint);
