-- 教师评分: points of 100 that the team gives a learner of a period; a change is a new row, the latest counts.
create table learning.mark (
  id text primary key default uuidv7()::text,
  period_id text not null,
  user_id text not null,
  points numeric(4, 1) not null check (points between 0 and 100),
  reason text not null default '',
  marked_by text not null,
  created_at timestamptz not null default now()
);
create index mark__learner on learning.mark (period_id, user_id, created_at desc, id desc);
