-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table question.import (
  id text not null default (uuidv7())::text,
  library_kind smallint not null,
  library_id text not null,
  site_id text not null,
  by_id text not null,
  upload_id text not null,
  format text not null,
  file_name text not null default ''::text,
  title text not null default ''::text,
  state smallint not null default 1,
  left_over jsonb not null default '[]'::jsonb,
  media text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  saved_at timestamp with time zone,
  changed_at timestamp with time zone not null default now()
);
CREATE INDEX import__library ON question.import USING btree (library_kind, library_id, created_at DESC, id);
CREATE INDEX import__waiting ON question.import USING btree (changed_at) WHERE (state = 1);
CREATE UNIQUE INDEX import_by_id_upload_id_key ON question.import USING btree (by_id, upload_id);
CREATE UNIQUE INDEX import_pkey ON question.import USING btree (id);

create table question.import_row (
  import_id text not null,
  no integer not null,
  version integer not null default 1,
  fate smallint not null default 0,
  item jsonb,
  difficulty smallint not null default 1,
  knowledge text[] not null default '{}'::text[],
  tags text[] not null default '{}'::text[],
  doubts jsonb not null default '[]'::jsonb,
  faults jsonb not null default '[]'::jsonb,
  source_text text not null default ''::text,
  from_line integer not null default 0,
  to_line integer not null default 0,
  like_id text not null default ''::text,
  like_percent smallint not null default 0,
  question_id text not null default ''::text,
  source_digest text not null default ''::text
);
CREATE UNIQUE INDEX import_row_pkey ON question.import_row USING btree (import_id, no);

create table question.knowledge (
  id text not null default (uuidv7())::text,
  library_kind smallint not null,
  library_id text not null,
  parent_id text,
  name text not null,
  sort integer not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX knowledge__library ON question.knowledge USING btree (library_kind, library_id, sort, id);
CREATE INDEX knowledge__parent ON question.knowledge USING btree (parent_id);
CREATE UNIQUE INDEX knowledge_pkey ON question.knowledge USING btree (id);

create table question.proposal (
  id text not null default (uuidv7())::text,
  batch_id text not null,
  question_id text not null,
  version integer not null,
  from_kind smallint not null,
  from_id text not null,
  library_kind smallint not null,
  library_id text not null,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  by_id text not null,
  note text not null default ''::text,
  state smallint not null default 0,
  reason text not null default ''::text,
  copy_id text not null default ''::text,
  is_known boolean not null default false,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX proposal__library ON question.proposal USING btree (library_kind, library_id, state, created_at, id);
CREATE UNIQUE INDEX proposal__once ON question.proposal USING btree (question_id, library_kind, library_id) WHERE (state = 0);
CREATE INDEX proposal__own ON question.proposal USING btree (by_id, created_at DESC, id);
CREATE INDEX proposal__waiting ON question.proposal USING btree (library_kind, corp_id, site_id) WHERE (state = 0);
CREATE UNIQUE INDEX proposal_pkey ON question.proposal USING btree (id);

create table question.question (
  id text not null default (uuidv7())::text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  owner_id text not null,
  type smallint not null,
  stem_text text not null,
  difficulty smallint not null default 1,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  library_kind smallint not null,
  library_id text not null,
  state smallint not null default 1,
  may_practise boolean not null default false,
  is_secret boolean not null default false,
  knowledge_ids text[] not null default '{}'::text[],
  tags text[] not null default '{}'::text[],
  digest text not null default ''::text,
  bands integer[] not null default '{}'::integer[],
  draw_key double precision not null default random(),
  search tsvector not null default ''::tsvector,
  origin_id text not null default ''::text,
  source_digest text not null default ''::text,
  seat bigint not null
);
CREATE INDEX question__bands ON question.question USING gin (bands) WHERE (deleted_at IS NULL);
CREATE INDEX question__digest ON question.question USING btree (library_kind, library_id, digest) WHERE (deleted_at IS NULL);
CREATE INDEX question__draw ON question.question USING btree (library_kind, library_id, draw_key, type, difficulty) WHERE ((deleted_at IS NULL) AND (state = 1));
CREATE INDEX question__draw_type ON question.question USING btree (library_kind, library_id, type, difficulty, is_secret, draw_key) WHERE ((deleted_at IS NULL) AND (state = 1));
CREATE INDEX question__found ON question.question USING gin (question.found_by(search, library_kind, library_id, type, difficulty, state, may_practise, is_secret, knowledge_ids, tags, seat, draw_key)) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE INDEX question__knowledge ON question.question USING gin (knowledge_ids) WHERE (deleted_at IS NULL);
CREATE INDEX question__library ON question.question USING btree (library_kind, library_id, seat DESC) WHERE (deleted_at IS NULL);
CREATE INDEX question__owner ON question.question USING btree (owner_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX question__practice ON question.question USING btree (library_kind, library_id, draw_key, id) WHERE ((deleted_at IS NULL) AND (state = 1) AND may_practise AND (NOT is_secret));
CREATE INDEX question__source ON question.question USING btree (library_kind, library_id, source_digest) WHERE ((source_digest <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX question__unwritten ON question.question USING btree (id) WHERE (search = ''::tsvector);
CREATE UNIQUE INDEX question_pkey ON question.question USING btree (id);

create table question.review (
  user_id text not null,
  question_id text not null,
  course_id text not null default ''::text,
  source text not null,
  version integer not null,
  wrong_num integer not null default 1,
  entered_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  stability double precision not null,
  difficulty double precision not null,
  review_num integer not null,
  lapse_num integer not null,
  reviewed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  reason smallint not null default 0,
  note text not null default ''::text
);
CREATE INDEX review__due ON question.review USING btree (user_id, due_at, question_id) WHERE (removed_at IS NULL);
CREATE INDEX review__question ON question.review USING btree (question_id);
CREATE UNIQUE INDEX review_pkey ON question.review USING btree (user_id, question_id);

create table question.review_day (
  user_id text not null,
  day date not null,
  answer_num integer not null,
  right_num integer not null
);
CREATE UNIQUE INDEX review_day_pkey ON question.review_day USING btree (user_id, day);

create table question.round (
  id text not null default (uuidv7())::text,
  user_id text not null,
  kind text not null,
  scope text not null,
  name text not null default ''::text,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone
);
CREATE INDEX round__user ON question.round USING btree (user_id, started_at DESC);
CREATE UNIQUE INDEX round_pkey ON question.round USING btree (id);

create table question.round_question (
  round_id text not null,
  place smallint not null,
  user_id text not null,
  question_id text not null,
  version integer not null,
  course_id text not null default ''::text,
  answered_at timestamp with time zone,
  answer jsonb,
  fraction double precision,
  state text,
  parts jsonb,
  recall smallint,
  before jsonb
);
CREATE INDEX round_question__question ON question.round_question USING btree (question_id, user_id);
CREATE UNIQUE INDEX round_question_pkey ON question.round_question USING btree (round_id, question_id);

create table question.seen (
  user_id text not null,
  question_id text not null,
  answer_num integer not null default 1,
  last_fraction double precision not null,
  last_version integer not null,
  last_at timestamp with time zone not null default now()
);
CREATE INDEX seen__question ON question.seen USING btree (question_id);
CREATE UNIQUE INDEX seen_pkey ON question.seen USING btree (user_id, question_id);

create table question.tally (
  question_id text not null,
  library_kind smallint not null,
  library_id text not null,
  answer_num integer not null default 0,
  person_num integer not null default 0,
  fraction_sum double precision not null default 0,
  rate double precision not null default 
CASE
    WHEN (person_num = 0) THEN (2)::double precision
    ELSE (fraction_sum / (person_num)::double precision)
END
);
CREATE INDEX tally__rate ON question.tally USING btree (library_kind, library_id, rate, question_id DESC);
CREATE INDEX tally__used ON question.tally USING btree (library_kind, library_id, answer_num DESC, question_id DESC);
CREATE UNIQUE INDEX tally_pkey ON question.tally USING btree (question_id);

create table question.version (
  question_id text not null,
  number integer not null,
  content jsonb not null,
  key jsonb not null,
  by_id text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX version_pkey ON question.version USING btree (question_id, number);
