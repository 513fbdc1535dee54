-- Totals for ever: counted in the transaction that stores the visits, so that nothing changes when these are swept.
create table journal.visit_day (
  site_id text not null,
  -- of the calendar in Asia/Shanghai
  day date not null,
  -- few kinds of pages, see visit-entry.ts
  kind text not null,
  times bigint not null,
  primary key (site_id, day, kind)
);

insert into journal.visit_day (site_id, day, kind, times)
select site_id, (visited_at at time zone 'Asia/Shanghai')::date, 'other', sum(times)
from journal.visit group by 1, 2;

-- The serving role may only add visits. It may have the old ones removed, and only those; parts for months to come are
-- made here too, for it owns no table.
create function journal.remove_old_visits(days integer, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog as $$
declare
  removed integer;
begin
  if days < 30 then raise exception 'visits are kept for 30 days'; end if;
  delete from journal.visit v using (
    select visited_at, id from journal.visit
    where visited_at < now() - make_interval(days => days)
    order by visited_at, id limit most
  ) old where v.visited_at = old.visited_at and v.id = old.id;
  get diagnostics removed = row_count;
  return removed;
end $$;

create function journal.prepare_visit_months() returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  month date;
  part text;
  known record;
begin
  for ahead in 1..2 loop
    month := (date_trunc('month', now()) + make_interval(months => ahead))::date;
    part := 'visit_' || to_char(month, 'YYYY_MM');
    if to_regclass('journal.' || part) is null then
      begin
        execute format('create table journal.%I partition of journal.visit for values from (%L) to (%L)',
          part, month, (month + interval '1 month')::date);
      exception when check_violation then
        -- A clock that ran ahead has put rows of that month into the rest already: they stay there.
        null;
      end;
    end if;
  end loop;
  -- What has been emptied by the sweep, and will not be filled again.
  for known in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'journal.visit'::regclass and c.relname ~ '^visit_\d{4}_\d{2}$'
      and to_date(substr(c.relname, 7), 'YYYY_MM') < date_trunc('month', now()) - interval '2 months'
  loop
    execute format('drop table journal.%I', known.relname);
  end loop;
end $$;

revoke execute on function journal.remove_old_visits(integer, integer), journal.prepare_visit_months() from public;
