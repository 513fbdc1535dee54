create schema assessment;

-- What is asked together. It stands in a library of the bank: a course's, an organisation's, a site's or a person's own.
create table assessment.paper (
  id text primary key default uuidv7()::text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  owner_id text not null,
  library_kind smallint not null check (library_kind between 0 and 4),
  library_id text not null,
  -- of its course; empty where it belongs to none
  period_id text not null default '',
  -- 0 exam, 1 test, 2 homework, 3 exercise
  kind smallint not null check (kind between 0 and 3),
  name text not null,
  instructions_html text not null default '',
  -- whole numbers and halves, which doubles hold exactly
  total double precision not null check (total >= 0 and total * 2 = floor(total * 2)),
  pass_line double precision not null check (pass_line >= 0),
  -- how several choices are scored; null for each question's own way
  policy text,
  is_option_shuffled boolean not null default false,
  version_num smallint not null default 1 check (version_num between 1 and 4),
  -- 0 unpublished, 1 published, 2 pre-published (frozen, not yet open)
  publish_state smallint not null default 0 check (publish_state in (0, 1, 2)),
  version integer not null default 1,
  -- the newest release, 0 for none
  release_number integer not null default 0,
  -- the version of the paper that the newest release froze
  released_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index paper__library on assessment.paper (library_kind, library_id, kind, created_at desc, id)
  where deleted_at is null;

create table assessment.section (
  id text primary key default uuidv7()::text,
  paper_id text not null references assessment.paper on delete cascade,
  position integer not null,
  name text not null,
  instructions_html text not null default '',
  points_each double precision not null default 0,
  is_shuffled boolean not null default false
);
create index section__paper on assessment.section (paper_id, position);

-- A question that was picked by hand; no question stands twice in a paper.
create table assessment.item (
  paper_id text not null references assessment.paper on delete cascade,
  section_id text not null references assessment.section on delete cascade,
  position integer not null,
  question_id text not null,
  -- null follows the newest version until the paper is frozen
  pinned integer,
  points double precision,
  is_fixed boolean not null default false,
  primary key (paper_id, question_id)
);
create index item__section on assessment.item (section_id, position);
create index item__question on assessment.item (question_id);

-- Questions that are drawn.
create table assessment.rule (
  id text primary key default uuidv7()::text,
  paper_id text not null references assessment.paper on delete cascade,
  section_id text not null references assessment.section on delete cascade,
  position integer not null,
  count integer not null check (count between 1 and 100),
  -- null for the paper's own
  library_kind smallint,
  library_id text,
  type smallint,
  difficulty smallint,
  knowledge_ids text[] not null default '{}',
  tags text[] not null default '{}',
  points double precision
);
create index rule__section on assessment.rule (section_id, position);

-- A paper as it was frozen, never changed. What learners may see stands apart from what is right.
create table assessment.release (
  paper_id text not null references assessment.paper on delete cascade,
  number integer not null,
  content jsonb not null,
  key jsonb not null,
  by_id text not null,
  created_at timestamptz not null default now(),
  primary key (paper_id, number)
);
-- Which questions a release asks, for the bank's lists of uses.
create table assessment.released_question (
  paper_id text not null,
  number integer not null,
  question_id text not null,
  version integer not null,
  primary key (paper_id, number, question_id),
  foreign key (paper_id, number) references assessment.release on delete cascade
);
create index released_question__question on assessment.released_question (question_id);

create function assessment.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a frozen paper is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger release__frozen before update on assessment.release
  for each row execute function assessment.refuse_change();
