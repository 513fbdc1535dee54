-- What was read from files and pasted papers waits here until somebody has looked through it.
create table question.import (
  id text primary key default uuidv7()::text,
  library_kind smallint not null check (library_kind between 0 and 4),
  library_id text not null,
  site_id text not null,
  by_id text not null,
  -- Chosen by the browser, so that the same upload is read once.
  upload_id text not null,
  format text not null check (format in ('docx', 'xlsx', 'text', 'gift', 'qti')),
  file_name text not null default '',
  title text not null default '',
  -- 1 to be looked through, 2 saved, 3 dropped.
  state smallint not null default 1 check (state in (1, 2, 3)),
  -- Lines that belong to no question: [{ line, text }].
  left_over jsonb not null default '[]',
  -- Addresses of its pictures and sounds, which go when it is dropped.
  media text[] not null default '{}',
  created_at timestamptz not null default now(),
  saved_at timestamptz,
  unique (by_id, upload_id)
);
create index import__library on question.import (library_kind, library_id, created_at desc, id);
-- Those that nobody has looked through for long are dropped.
create index import__waiting on question.import (created_at) where state = 1;

create table question.import_row (
  import_id text not null references question.import on delete cascade,
  no integer not null check (no >= 1),
  version integer not null default 1,
  -- 0 waiting, 1 saved, 2 left out, 3 there already, 4 cannot be saved as it is.
  fate smallint not null default 0 check (fate between 0 and 4),
  item jsonb,
  difficulty smallint not null default 1 check (difficulty between 1 and 3),
  knowledge text[] not null default '{}',
  tags text[] not null default '{}',
  doubts jsonb not null default '[]',
  faults jsonb not null default '[]',
  source_text text not null default '',
  from_line integer not null default 0,
  to_line integer not null default 0,
  -- A question of the library that is much alike, and the share in percent.
  like_id text not null default '',
  like_percent smallint not null default 0,
  question_id text not null default '',
  -- Of the question as it was read, with its pictures by their content: the same file again is known by it.
  source_digest text not null default '',
  primary key (import_id, no)
);

alter table question.question add column source_digest text not null default '';
create index question__source on question.question (library_kind, library_id, source_digest) where source_digest <> '' and deleted_at is null;
