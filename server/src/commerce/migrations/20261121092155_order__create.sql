-- What somebody bought or is about to; amounts in fen.
create table commerce."order" (
  id text primary key default uuidv7()::text,
  site_id text not null,
  order_no text not null unique,
  user_id text not null,
  title text not null,
  amount_fen integer not null check (amount_fen >= 0),
  -- 0 to pay, 1 paid, 2 being refunded, 3 refunded, 4 closed
  status smallint not null default 0 check (status between 0 and 4),
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
create index order__user on commerce."order" (user_id, created_at desc, id desc);
create index order__site on commerce."order" (site_id, created_at desc);
