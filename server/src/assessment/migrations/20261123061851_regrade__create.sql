-- What was decided about a question whose key was wrong where its paper was given out. Never changed; the newest that is
-- not 'none' also holds for what is handed in later.
create table assessment.regrade (
  id text primary key default uuidv7()::text,
  setting_id text not null references assessment.setting,
  question_id text not null,
  -- counts the decisions about one question
  number integer not null check (number > 0),
  choice text not null check (choice in ('full', 'either', 'new', 'none')),
  -- of the question, whose key is the new one; null where no key is needed
  new_version integer,
  reason text not null,
  by_id text not null,
  -- those up to this learner have been worked out
  done_until text not null default '',
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  unique (setting_id, question_id, number)
);
create index regrade__unfinished on assessment.regrade (created_at) where finished_at is null;

-- Changes of marks that such a decision has made.
alter table assessment.mark_change add column regrade_id text references assessment.regrade;
create index mark_change__regrade on assessment.mark_change (regrade_id) where regrade_id is not null;
