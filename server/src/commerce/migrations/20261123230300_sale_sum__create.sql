-- What was ordered, paid and given back of some goods, by the month of the order (in China) and the way of paying.
-- A trigger keeps it in the transaction of every order, so that it equals the sums of the orders to the fen.
create table commerce.sale_sum (
  goods_id text not null,
  month text not null,
  -- empty for what was not paid
  channel text not null,
  order_num integer not null default 0,
  paid_num integer not null default 0,
  -- of orders that were paid once, also where the money went back
  paid_fen bigint not null default 0,
  refunded_num integer not null default 0,
  refunded_fen bigint not null default 0,
  discount_fen bigint not null default 0,
  primary key (goods_id, month, channel)
);

create function commerce.add_sale(sold commerce."order", sign integer) returns void language sql as $$
  insert into commerce.sale_sum as kept
    (goods_id, month, channel, order_num, paid_num, paid_fen, refunded_num, refunded_fen, discount_fen)
  select sold.goods_id, to_char(sold.created_at at time zone 'Asia/Shanghai', 'YYYY-MM'), sold.channel, sign,
    sign * (sold.status in (1, 2, 3))::integer,
    sign * case when sold.status in (1, 2, 3) then sold.amount_fen else 0 end,
    sign * (sold.status = 3)::integer,
    sign * case when sold.status = 3 then sold.amount_fen else 0 end,
    sign * case when sold.status in (1, 2, 3) then sold.discount_fen else 0 end
  on conflict (goods_id, month, channel) do update set
    order_num = kept.order_num + excluded.order_num,
    paid_num = kept.paid_num + excluded.paid_num,
    paid_fen = kept.paid_fen + excluded.paid_fen,
    refunded_num = kept.refunded_num + excluded.refunded_num,
    refunded_fen = kept.refunded_fen + excluded.refunded_fen,
    discount_fen = kept.discount_fen + excluded.discount_fen
$$;

create function commerce.count_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.goods_id is not null then perform commerce.add_sale(old, -1); end if;
  if tg_op <> 'DELETE' and new.goods_id is not null then perform commerce.add_sale(new, 1); end if;
  return null;
end $$;
create trigger count_sale after insert or delete or update of goods_id, created_at, channel, status, amount_fen, discount_fen
  on commerce."order" for each row execute function commerce.count_sale();

insert into commerce.sale_sum
  (goods_id, month, channel, order_num, paid_num, paid_fen, refunded_num, refunded_fen, discount_fen)
select goods_id, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM'), channel, count(*),
  count(*) filter (where status in (1, 2, 3)),
  coalesce(sum(amount_fen) filter (where status in (1, 2, 3)), 0),
  count(*) filter (where status = 3),
  coalesce(sum(amount_fen) filter (where status = 3), 0),
  coalesce(sum(discount_fen) filter (where status in (1, 2, 3)), 0)
from commerce."order" where goods_id is not null group by 1, 2, 3;
