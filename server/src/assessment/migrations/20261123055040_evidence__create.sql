-- What was noted while somebody worked, for whoever decides; never a mark.
create table assessment.evidence (
  id text primary key default uuidv7()::text,
  attempt_id text not null references assessment.attempt on delete cascade,
  -- what was watched, or a step of an invigilator (contract/assessment/evidence.ts)
  kind text not null,
  -- of the device that told it, with its number there; null for what the server noted itself
  lease integer,
  number integer,
  -- by the server's clock
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- null for a moment, or while it goes on
  seconds integer,
  -- of a step
  by_id text,
  reason text not null default '',
  unique (attempt_id, lease, number)
);

-- What somebody has decided about it, and what the learner says against that.
create table assessment.evidence_case (
  attempt_id text primary key references assessment.attempt on delete cascade,
  decision text not null check (decision in ('nothing', 'noted', 'hearing')),
  reason text not null,
  by_id text not null,
  decided_at timestamptz not null,
  appeal text not null default '',
  appealed_at timestamptz,
  answer text not null default '',
  answered_by_id text,
  answered_at timestamptz,
  version integer not null default 1
);
