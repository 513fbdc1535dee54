-- Questions that somebody proposes to the library above (decision 037).
create table question.proposal (
  id text primary key default uuidv7()::text,
  -- What one person proposes to one library in one go.
  batch_id text not null,
  question_id text not null references question.question on delete cascade,
  -- The newest when it was proposed; once it is decided, the one that was judged.
  version integer not null check (version >= 1),
  from_kind smallint not null check (from_kind between 0 and 4),
  from_id text not null,
  library_kind smallint not null check (library_kind in (2, 3)),
  library_id text not null,
  -- Where the library stands.
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  by_id text not null,
  note text not null default '',
  -- 0 waiting, 1 accepted, 2 refused, 3 withdrawn.
  state smallint not null default 0 check (state between 0 and 3),
  reason text not null default '',
  -- The question of the library that it became, or that was there already (is_known).
  copy_id text not null default '',
  is_known boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index proposal__once on question.proposal (question_id, library_kind, library_id) where state = 0;
create index proposal__waiting on question.proposal (library_kind, corp_id, site_id) where state = 0;
create index proposal__library on question.proposal (library_kind, library_id, state, created_at, id);
create index proposal__own on question.proposal (by_id, created_at desc, id);
