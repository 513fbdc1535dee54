-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table delivery.outbox (
  id text not null default (uuidv7())::text,
  site_id text not null,
  channel text not null,
  recipient text not null,
  recipient_masked text not null,
  template text not null default ''::text,
  subject text not null default ''::text,
  body text not null,
  html text not null default ''::text,
  template_values jsonb not null default '{}'::jsonb,
  status text not null default 'queued'::text,
  provider text not null,
  attempts integer not null default 0,
  error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone
);
CREATE INDEX outbox__created_at ON delivery.outbox USING btree (created_at DESC, id DESC);
CREATE INDEX outbox__recipient ON delivery.outbox USING btree (recipient, created_at DESC) WHERE (recipient <> ''::text);
CREATE INDEX outbox__recipient_masked ON delivery.outbox USING btree (recipient_masked, created_at DESC);
CREATE INDEX outbox__site ON delivery.outbox USING btree (site_id, created_at DESC);
CREATE UNIQUE INDEX outbox_pkey ON delivery.outbox USING btree (id);
