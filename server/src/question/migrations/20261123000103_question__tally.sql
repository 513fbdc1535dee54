-- What is known of the answers to each question; the library stands here too, so that its orders are walked by an index.
create table question.tally (
  question_id text primary key references question.question on delete cascade,
  library_kind smallint not null,
  library_id text not null,
  -- All answers; people, by their first answers; and what these earned together.
  answer_num integer not null default 0,
  person_num integer not null default 0,
  fraction_sum double precision not null default 0,
  -- 2 for a question that nobody has answered: it comes last.
  rate double precision not null generated always as
    (case when person_num = 0 then 2 else fraction_sum / person_num end) stored
);
create index tally__used on question.tally (library_kind, library_id, answer_num desc, question_id desc);
create index tally__rate on question.tally (library_kind, library_id, rate, question_id desc);
insert into question.tally (question_id, library_kind, library_id)
  select id, library_kind, library_id from question.question where deleted_at is null;

-- Who has met which question, for drawing what is new to somebody.
create table question.seen (
  user_id text not null,
  question_id text not null references question.question on delete cascade,
  answer_num integer not null default 1,
  last_fraction double precision not null,
  last_version integer not null,
  last_at timestamptz not null default now(),
  primary key (user_id, question_id)
);
create index seen__question on question.seen (question_id);

-- Points of knowledge of a library, as a tree.
create table question.knowledge (
  id text primary key default uuidv7()::text,
  library_kind smallint not null check (library_kind between 0 and 4),
  library_id text not null,
  parent_id text references question.knowledge on delete cascade,
  name text not null,
  sort integer not null,
  created_at timestamptz not null default now()
);
create index knowledge__library on question.knowledge (library_kind, library_id, sort, id);
create index knowledge__parent on question.knowledge (parent_id);

create index question__knowledge on question.question using gin (knowledge_ids) where deleted_at is null;
create index question__tags on question.question using gin (tags) where deleted_at is null;
create index question__types on question.question (library_kind, library_id, type) where deleted_at is null and state = 1;
