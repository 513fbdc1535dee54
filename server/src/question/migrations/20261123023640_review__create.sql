-- What somebody has answered wrong, once per question, with the day on which it is to be asked again (FSRS).
create table question.review (
  user_id text not null,
  question_id text not null references question.question on delete cascade,
  -- The course in which it was asked; empty when it was met in practice.
  course_id text not null default '',
  source text not null check (source in ('lesson', 'paper', 'practice')),
  -- The version that was answered last.
  version integer not null,
  wrong_num integer not null default 1,
  entered_at timestamptz not null,
  due_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  review_num integer not null,
  lapse_num integer not null,
  reviewed_at timestamptz not null,
  -- The learner knows it now, and has taken it out.
  removed_at timestamptz,
  -- 0 not said, 1 careless, 2 misread, 3 forgotten, 4 not learned, 5 guessed.
  reason smallint not null default 0 check (reason between 0 and 5),
  note text not null default '',
  primary key (user_id, question_id)
);
create index review__due on question.review (user_id, due_at, question_id) where removed_at is null;
create index review__question on question.review (question_id);

-- A handful of questions in a fixed order. Old ones go when their learner begins another.
create table question.round (
  id text primary key default uuidv7()::text,
  user_id text not null,
  kind text not null check (kind in ('due', 'book', 'one', 'similar', 'course', 'point')),
  -- What it was begun for: ids of course, point and question, and the name of the first two.
  scope text not null,
  name text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz
);
create index round__user on question.round (user_id, started_at desc);

create table question.round_question (
  round_id text not null references question.round on delete cascade,
  place smallint not null,
  user_id text not null,
  question_id text not null references question.question on delete cascade,
  version integer not null,
  course_id text not null default '',
  answered_at timestamptz,
  -- What was answered; null for who did not know.
  answer jsonb,
  fraction double precision,
  state text check (state in ('right', 'partial', 'wrong', 'gaveUp', 'pending')),
  parts jsonb,
  -- 1 again, 2 hard, 3 good, 4 easy; null until a written answer was compared.
  recall smallint check (recall between 1 and 4),
  -- How the book stood before the answer, so that the learner may say otherwise; null for what is not in the book.
  before jsonb,
  primary key (round_id, question_id)
);
create index round_question__question on question.round_question (question_id, user_id);

-- On which days somebody has answered, and how many.
create table question.review_day (
  user_id text not null,
  day date not null,
  answer_num integer not null,
  right_num integer not null,
  primary key (user_id, day)
);

-- Practice draws by this, from a chance place of the draw keys on, and counts by it.
create index question__practice on question.question (library_kind, library_id, draw_key, id)
  where deleted_at is null and state = 1 and may_practise and not is_secret;
