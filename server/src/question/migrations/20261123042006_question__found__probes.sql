-- Fewer probes where little is found: the next stretch is 64 times as long, and draws by tag or point begin with a longer one.
create or replace function question.find_newest(
  of_kind integer, of_library text, wanted text, most_ids integer, most_num integer, out ids text[], out num bigint
) language plpgsql stable
  set enable_seqscan = off set enable_sort = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB'
  set plan_cache_mode = force_generic_plan as $$
declare
  library constant text := question.library_mark(of_kind, of_library);
  first_seat bigint;
  below bigint;
  length bigint := 512;
  -- Down to here there are more than can be put in order.
  crowded bigint;
  missing bigint;
  stretch tsquery;
  condition tsquery;
  more text[];
  found bigint;
begin
  ids := '{}';
  num := 0;
  select seat into first_seat from question.question
    where library_kind = of_kind and library_id = of_library and deleted_at is null order by seat limit 1;
  select seat + 1 into below from question.question
    where library_kind = of_kind and library_id = of_library and deleted_at is null order by seat desc limit 1;
  while below > first_seat loop
    missing := most_ids - cardinality(ids);
    exit when missing <= 0 and num >= most_num;
    condition := wanted::tsquery;
    -- Two conditions, so that the rarer leads. Where much is looked at, seats are checked in the rows.
    stretch := coalesce(
      question.stretches(library, 'n', '{8,13}', greatest(below - length, first_seat), below - 1), wanted)::tsquery;
    if missing > 0 then
      missing := greatest(2 * missing, 1000);
      select array_agg(hit.id order by hit.seat desc), count(*) into more, found from (
        select question.id, question.seat from question.question
        where deleted_at is null and question.found_by(question) @@ stretch and question.found_by(question) @@ condition
          and seat - below < 0 and seat - below >= -length
          and (library_kind, library_id) is not distinct from (of_kind, of_library)
        limit missing + 1
      ) as hit;
      if found > missing and length > 256 then
        crowded := below - length;
        length := length / 2;
        continue;
      end if;
      ids := ids || coalesce(more[1:most_ids - cardinality(ids)], '{}');
    else
      select count(*) into found from (
        select from question.question
        where deleted_at is null and question.found_by(question) @@ stretch and question.found_by(question) @@ condition
          and seat - below < 0 and seat - below >= -length
          and (library_kind, library_id) is not distinct from (of_kind, of_library)
        limit most_num - num
      ) as hit;
    end if;
    num := num + found;
    below := below - length;
    missing := greatest(most_ids - cardinality(ids), most_num - num);
    length := case
      when found > 0 then greatest(256, least(16, 1.2 * missing / found) * length)::bigint
      when crowded < below then (below - crowded) / 2
      else length * 64 end;
  end loop;
end $$;

create or replace function question.draw_from(
  of_kind integer, of_library text, wanted text, of_type integer, of_difficulty integer, with_secret boolean,
  from_key double precision, most integer
) returns setof text language plpgsql stable
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB'
  set plan_cache_mode = force_generic_plan as $$
declare
  library constant text := question.library_mark(of_kind, of_library);
  -- From the place to 1, and from 1 to the place where it began.
  start double precision := from_key;
  until double precision;
  round integer;
  -- What has a tag or a point is a small part.
  length double precision := case when wanted is null then 1.0 / 8192 else 1.0 / 256 end;
  stretch tsquery;
  condition tsquery;
  more text[];
  num integer := 0;
begin
  while start < from_key + 1 and num < most loop
    until := least(start + length, case when start < 1 then 1 else from_key + 1 end);
    round := case when start < 1 then 0 else 1 end;
    stretch := coalesce(
      question.stretches(library, 'd', '{0,5}', floor((start - round) * 32768)::bigint,
        least(32767, floor((until - round) * 32768)::bigint)),
      wanted, '''' || library || '@''')::tsquery;
    condition := coalesce(wanted::tsquery, stretch);
    select array_agg(hit.id order by hit.draw_key) into more from (
      select question.id, question.draw_key from question.question
      where deleted_at is null and question.found_by(question) @@ stretch and question.found_by(question) @@ condition
        and (library_kind, library_id) is not distinct from (of_kind, of_library)
        and state > 0 and (with_secret or not is_secret) and draw_key + round >= start and draw_key + round < until
        and (of_type is null or type = of_type) and (of_difficulty is null or difficulty = of_difficulty)
      order by question.draw_key limit most - num
    ) as hit;
    return query select unnest(more);
    num := num + coalesce(cardinality(more), 0);
    length := case when more is null then length * 16
      else least(16, 1.2 * (most - num) / cardinality(more)) * length + 1.0 / 65536 end;
    start := until;
  end loop;
end $$;
