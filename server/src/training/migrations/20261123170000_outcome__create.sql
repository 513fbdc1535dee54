-- What learners of a project have reached, on its way to being recognised. A confirmed row never changes; what was wrong
-- is taken back by a row of its own.
create table training.outcome (
  id text primary key default uuidv7()::text,
  package_id text not null references training.package,
  user_id text not null,
  site_id text not null,
  corp_id text not null,
  kind text not null check (kind in ('project', 'evidence', 'reversal')),
  -- the project, the row that is taken back, or nothing
  source_id text not null,
  -- after a row was taken back the same may be recognised anew
  turn integer not null default 1,
  title text not null,
  note text not null default '',
  courses text[] not null default '{}',
  hours real not null default 0,
  credits real not null default 0,
  total real,
  -- name and address of each
  files jsonb not null default '[]',
  -- 0 collected, 1 submitted, 2 reviewed, 3 confirmed, 4 returned
  state smallint not null default 0 check (state between 0 and 4),
  reason text not null default '',
  submitted_by text,
  submitted_at timestamptz,
  reviewed_by text,
  reviewed_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- two people, or nothing is confirmed
  check (state <> 3 or (reviewed_by is not null and confirmed_by is not null
    and confirmed_at is not null and reviewed_by <> confirmed_by))
);
create unique index outcome__once on training.outcome (package_id, user_id, source_id, turn)
  where kind = 'project';
create unique index outcome__reversed on training.outcome (source_id)
  where kind = 'reversal' and state <> 4;
create index outcome__list on training.outcome (package_id, created_at desc, id);
create index outcome__state on training.outcome (package_id, state, created_at desc, id);
create index outcome__user on training.outcome (user_id, package_id, created_at desc);
create index outcome__waiting on training.outcome (package_id, submitted_at) where state in (1, 2);

create function training.keep_confirmed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state <> 3
      -- two accounts of one person become one
      or to_jsonb(new) - 'user_id' - 'turn' = to_jsonb(old) - 'user_id' - 'turn' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.state <> 3 then
      return old;
    end if;
  end if;
  raise exception 'a confirmed outcome is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger outcome__kept before update or delete on training.outcome
  for each row execute function training.keep_confirmed();
create trigger outcome__no_truncate before truncate on training.outcome
  for each statement execute function training.keep_confirmed();

-- What goes to the credit bank: one row for each confirmed outcome, written in the transaction that confirms it.
create table training.outcome_push (
  outcome_id text primary key references training.outcome,
  package_id text not null,
  -- 0 waits, 1 received, 2 refused by the bank, 3 given up after many tries without an answer
  state smallint not null default 0 check (state between 0 and 3),
  try_num integer not null default 0,
  next_at timestamptz not null default now(),
  -- the receipt, or why not
  note text not null default '',
  changed_at timestamptz
);
create index outcome_push__due on training.outcome_push (next_at) where state = 0;
create index outcome_push__state on training.outcome_push (package_id, state);
