-- The learner was shown that the course is finished; it comes up by itself once.
create table learning.finish_seen (
  user_id text not null,
  period_id text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, period_id)
);
