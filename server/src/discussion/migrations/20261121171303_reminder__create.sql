-- A learner is reminded once of each kind in a period: 'ending' before it ends, 'away' after a week without a visit.
create table discussion.reminder (
  user_id text not null,
  period_id text not null,
  kind text not null check (kind in ('ending', 'away')),
  sent_at timestamptz not null default now(),
  primary key (user_id, period_id, kind)
);
