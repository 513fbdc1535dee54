-- What a learner's question carries beside its words.
alter table discussion.inquiry
  -- Second of the film; -1 for none.
  add column at_seconds integer not null default -1 check (at_seconds >= -1),
  -- Only the team sees it.
  add column is_private boolean not null default false,
  -- The asker has written again since the last answer of the team.
  add column asked_again_at timestamptz,
  -- The answer that helped; shown first.
  add column accepted_id text,
  add column accepted_at timestamptz,
  -- When an administrator last reminded the team.
  add column reminded_at timestamptz,
  -- Title as lexemes of our own making (kernel/search), for questions like it.
  add column lexemes tsvector;
create index inquiry__class on discussion.inquiry (class_id, created_at desc, id desc) where deleted_at is null and not is_private;
create index inquiry__own on discussion.inquiry (user_id, created_at desc, id desc) where deleted_at is null;
create index inquiry__like on discussion.inquiry using gin (lexemes) where deleted_at is null and not is_private;

-- 0 of the team, 1 of another learner, 2 the asker goes on.
alter table discussion.answer
  add column kind smallint not null default 0 check (kind in (0, 1, 2)),
  -- The team stands behind another learner's answer.
  add column endorsed_by text,
  add column endorsed_at timestamptz;
