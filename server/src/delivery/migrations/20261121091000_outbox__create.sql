create schema delivery;

-- What leaves the product: kept until it was sent, afterwards only that it was.
create table delivery.outbox (
  id text primary key default uuidv7()::text,
  site_id text not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- empty once a real provider took it; the masked form stays
  recipient text not null,
  recipient_masked text not null,
  -- name of the SMS template; empty for a mail
  template text not null default '',
  subject text not null default '',
  body text not null,
  html text not null default '',
  -- what a provider that keeps the templates itself fills in
  template_values jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  provider text not null,
  attempts integer not null default 0,
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index outbox__created_at on delivery.outbox (created_at desc, id desc);
create index outbox__site on delivery.outbox (site_id, created_at desc);
create index outbox__recipient on delivery.outbox (recipient, created_at desc) where recipient <> '';
create index outbox__recipient_masked on delivery.outbox (recipient_masked, created_at desc);
