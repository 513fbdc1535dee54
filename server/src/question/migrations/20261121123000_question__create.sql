-- Questions, so far those of pop-up markers and exercises; the library with its papers builds on them.
create schema question;

create table question.question (
  id text primary key default uuidv7()::text,
  site_id text not null,
  corp_id text not null,
  right_path text collate "C" not null,
  owner_id text not null,
  -- The course that it was written for; empty in an organisation's library.
  course_id text not null default '',
  -- 1 single choice, 2 multiple choice, 3 true or false, 10 non-directional (seed 001 §3).
  type smallint not null check (type in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11)),
  stem_html text not null,
  stem_text text not null,
  options jsonb not null default '[]',
  -- Ids of the right options in their order, comma-separated; never in a learner's answer.
  right_answer text not null,
  analysis_html text not null default '',
  difficulty smallint not null default 1 check (difficulty between 1 and 3),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index question__course on question.question (course_id, created_at desc, id) where deleted_at is null;
create index question__corp on question.question (corp_id, created_at desc, id) where deleted_at is null;
create index question__owner on question.question (owner_id, created_at desc, id) where deleted_at is null;
