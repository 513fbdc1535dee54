-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table commerce.discount_code (
  id text not null default (uuidv7())::text,
  goods_id text not null,
  code text not null,
  percent smallint,
  cut_fen integer,
  starts_on date,
  ends_on date,
  uses_max integer not null,
  is_on boolean not null default true,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX discount_code_goods_id_code_key ON commerce.discount_code USING btree (goods_id, code);
CREATE UNIQUE INDEX discount_code_pkey ON commerce.discount_code USING btree (id);

create table commerce.fee (
  goods_id text not null,
  pay_note text not null default ''::text,
  hold_days smallint not null default 3,
  refund_days smallint not null default 0,
  invoice_content text not null default ''::text,
  tax_code text not null default ''::text
);
CREATE UNIQUE INDEX fee_pkey ON commerce.fee USING btree (goods_id);

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
  course_id text,
  goods_kind text,
  goods_id text,
  corp_id text,
  price_fen integer not null default 0,
  discount_fen integer not null default 0,
  code_id text,
  expires_at timestamp with time zone,
  refund_days smallint not null default 0,
  refund_until timestamp with time zone,
  refunded_at timestamp with time zone,
  closed_at timestamp with time zone,
  channel text not null default ''::text,
  receipt_no text not null default ''::text,
  refund_no text not null default ''::text,
  settled_by text,
  confirmed_by text
);
CREATE INDEX order__buyer ON commerce."order" USING btree (user_id, goods_id) WHERE (goods_id IS NOT NULL);
CREATE INDEX order__code ON commerce."order" USING btree (code_id, user_id) WHERE (code_id IS NOT NULL);
CREATE INDEX order__course ON commerce."order" USING btree (course_id, created_at DESC, id) WHERE (course_id IS NOT NULL);
CREATE INDEX order__goods ON commerce."order" USING btree (goods_id, created_at DESC, id DESC) WHERE (goods_id IS NOT NULL);
CREATE INDEX order__open ON commerce."order" USING btree (expires_at) WHERE ((status = 0) AND (goods_id IS NOT NULL));
CREATE INDEX order__site ON commerce."order" USING btree (site_id, created_at DESC);
CREATE INDEX order__user ON commerce."order" USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX order_order_no_key ON commerce."order" USING btree (order_no);
CREATE UNIQUE INDEX order_pkey ON commerce."order" USING btree (id);

create table commerce.sale_sum (
  goods_id text not null,
  month text not null,
  channel text not null,
  order_num integer not null default 0,
  paid_num integer not null default 0,
  paid_fen bigint not null default 0,
  refunded_num integer not null default 0,
  refunded_fen bigint not null default 0,
  discount_fen bigint not null default 0
);
CREATE UNIQUE INDEX sale_sum_pkey ON commerce.sale_sum USING btree (goods_id, month, channel);

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
