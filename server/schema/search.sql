-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table search.synonym (
  id text not null default (uuidv7())::text,
  site_id text not null,
  words text[] not null,
  folded text[] not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX synonym__folded ON search.synonym USING gin (folded);
CREATE INDEX synonym__site ON search.synonym USING btree (site_id, created_at DESC, id);
CREATE UNIQUE INDEX synonym_pkey ON search.synonym USING btree (id);
