-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table record.extract (
  id text not null default (uuidv7())::text,
  user_id text not null,
  site_id text not null,
  code text not null,
  name text not null,
  facts text not null,
  digest text not null,
  issued_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone
);
CREATE INDEX extract__user ON record."extract" USING btree (user_id, id DESC);
CREATE UNIQUE INDEX extract_code_key ON record."extract" USING btree (code);
CREATE UNIQUE INDEX extract_pkey ON record."extract" USING btree (id);
