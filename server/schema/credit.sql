-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table credit.entry (
  id text not null default (uuidv7())::text,
  site_id text not null,
  user_id text not null,
  event_kind text not null,
  amount integer not null,
  balance_after integer not null,
  source_id text not null,
  note text not null default ''::text,
  operator text,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX entry__user ON credit.entry USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX entry_pkey ON credit.entry USING btree (id);
CREATE UNIQUE INDEX entry_user_id_event_kind_source_id_key ON credit.entry USING btree (user_id, event_kind, source_id);
