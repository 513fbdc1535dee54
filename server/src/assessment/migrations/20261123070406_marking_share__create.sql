-- Which answers somebody of the team marks; what nobody has a share of, everybody may mark.
create table assessment.marking_share (
  setting_id text not null references assessment.setting on delete cascade,
  user_id text not null,
  -- empty for all questions, or all classes
  question_id text not null default '',
  class_id text not null default '',
  by_id text not null,
  primary key (setting_id, user_id, question_id, class_id)
);
create index marking_share__user on assessment.marking_share (user_id);

-- What a marker gave to an answer that others, or the same person, had marked before: it counts for nobody's points.
create table assessment.seed_mark (
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  by_id text not null,
  points double precision not null check (points >= 0),
  created_at timestamptz not null default now(),
  primary key (attempt_id, question_id, by_id)
);
create index seed_mark__by on assessment.seed_mark (by_id);

alter table assessment.marking_hold drop constraint marking_hold_kind_check;
-- 4: at an answer that is marked already, to see how alike they mark
alter table assessment.marking_hold add constraint marking_hold_kind_check check (kind in (1, 2, 3, 4));
