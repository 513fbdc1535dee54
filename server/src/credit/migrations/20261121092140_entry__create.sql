create schema credit;

-- Ledger of points. Only ever added to; what stands in identity."user".score is its sum.
create table credit.entry (
  id text primary key default uuidv7()::text,
  site_id text not null,
  user_id text not null,
  -- what happened: opening, manual, and what later domains name
  event_kind text not null,
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  -- the same event counts once
  source_id text not null,
  note text not null default '',
  operator text,
  created_at timestamptz not null default now(),
  unique (user_id, event_kind, source_id)
);
create index entry__user on credit.entry (user_id, created_at desc, id desc);

create function credit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger entry__append_only before update or delete on credit.entry
  for each row execute function credit.refuse_change();
create trigger entry__no_truncate before truncate on credit.entry
  for each statement execute function credit.refuse_change();

-- Points that people already have.
insert into credit.entry (site_id, user_id, event_kind, amount, balance_after, source_id)
  select site_id, id, 'opening', score, score, 'opening' from identity."user" where score > 0;
