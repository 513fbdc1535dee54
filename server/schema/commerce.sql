-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table commerce.order (
  id text not null default (uuidv7())::text,
  site_id text not null,
  order_no text not null,
  user_id text not null,
  title text not null,
  amount_fen integer not null,
  status smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  course_id text
);
CREATE INDEX order__course ON commerce."order" USING btree (course_id, created_at DESC, id) WHERE (course_id IS NOT NULL);
CREATE INDEX order__site ON commerce."order" USING btree (site_id, created_at DESC);
CREATE INDEX order__user ON commerce."order" USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX order_order_no_key ON commerce."order" USING btree (order_no);
CREATE UNIQUE INDEX order_pkey ON commerce."order" USING btree (id);

create table commerce.shop (
  id text not null default (uuidv7())::text,
  site_id text not null,
  corp_id text not null,
  name text not null,
  logo text not null default ''::text,
  introduction text not null default ''::text,
  is_open boolean not null default true,
  sort integer not null default 100,
  search tsvector not null default ''::tsvector,
  created_at timestamp with time zone not null default now(),
  folded_name text not null default ''::text
);
CREATE INDEX shop__folded_name ON commerce.shop USING btree (site_id, folded_name) WHERE is_open;
CREATE INDEX shop__found ON commerce.shop USING gin (search) WHERE is_open;
CREATE INDEX shop__site_order ON commerce.shop USING btree (site_id, sort, id) WHERE is_open;
CREATE INDEX shop__trigrams ON commerce.shop USING gin (lower(folded_name) gin_trgm_ops) WHERE is_open;
CREATE UNIQUE INDEX shop_pkey ON commerce.shop USING btree (id);

create table commerce.shop_course (
  shop_id text not null,
  site_id text not null,
  course_id text not null,
  sort integer not null default 100
);
CREATE INDEX shop_course__order ON commerce.shop_course USING btree (shop_id, sort, course_id);
CREATE UNIQUE INDEX shop_course_pkey ON commerce.shop_course USING btree (shop_id, course_id);
