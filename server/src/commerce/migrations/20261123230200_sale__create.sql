-- On which terms a package or project is sold, beside its price.
create table commerce.fee (
  goods_id text primary key,
  -- how to pay: account, place, whom to ask
  pay_note text not null default '',
  -- days for which an unpaid order holds its seat
  hold_days smallint not null default 3 check (hold_days between 1 and 15),
  -- days after payment in which a learner who leaves gets the money back; 0 for never
  refund_days smallint not null default 0 check (refund_days between 0 and 365),
  invoice_content text not null default '',
  tax_code text not null default ''
);

create table commerce.discount_code (
  id text primary key default uuidv7()::text,
  goods_id text not null,
  code text not null,
  -- either a share of the price, 100 for a free seat, or an amount
  percent smallint check (percent between 1 and 100),
  cut_fen integer check (cut_fen > 0),
  starts_on date,
  ends_on date,
  uses_max integer not null check (uses_max > 0),
  is_on boolean not null default true,
  by_id text not null,
  created_at timestamptz not null default now(),
  check ((percent is null) <> (cut_fen is null)),
  unique (goods_id, code)
);

-- What an order keeps of the terms on which it was made, so that no later change alters it.
alter table commerce."order"
  add column goods_kind text check (goods_kind in ('package', 'project')),
  add column goods_id text,
  add column corp_id text,
  add column price_fen integer not null default 0,
  add column discount_fen integer not null default 0,
  add column code_id text references commerce.discount_code,
  add column expires_at timestamptz,
  add column refund_days smallint not null default 0,
  add column refund_until timestamptz,
  add column refunded_at timestamptz,
  add column closed_at timestamptz,
  -- how it was paid: free, transfer, cash or other; empty while it was not
  add column channel text not null default '',
  -- of the transfer or receipt
  add column receipt_no text not null default '',
  add column refund_no text not null default '',
  add column settled_by text,
  add constraint order__goods check ((goods_kind is null) = (goods_id is null)),
  add constraint order__sum check (goods_id is null or amount_fen = price_fen - discount_fen);
create index order__goods on commerce."order" (goods_id, created_at desc, id desc) where goods_id is not null;
create index order__code on commerce."order" (code_id, user_id) where code_id is not null;
create index order__open on commerce."order" (expires_at) where status = 0 and goods_id is not null;
create index order__buyer on commerce."order" (user_id, goods_id) where goods_id is not null;
