-- By what a question is marked where its paper was given out.
create table assessment.rubric (
  setting_id text not null references assessment.setting on delete cascade,
  question_id text not null,
  -- from the full points down instead of from nothing up
  starts_full boolean not null default false,
  -- id, words and points of each
  criteria jsonb not null,
  version integer not null default 1,
  by_id text not null,
  updated_at timestamptz not null default now(),
  primary key (setting_id, question_id)
);

-- What each marker gave. 1 and 2 mark by themselves, 3 decides where these are too far apart.
create table assessment.given_mark (
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  place smallint not null check (place between 1 and 3),
  by_id text not null,
  points double precision not null check (points >= 0),
  criterion_ids text[] not null default '{}',
  adjustment double precision not null default 0,
  comment_html text not null default '',
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (attempt_id, question_id, place),
  unique (attempt_id, question_id, by_id)
);

-- Who is at an answer now, has put it aside, or was asked to take it.
create table assessment.marking_hold (
  attempt_id text not null references assessment.attempt on delete cascade,
  question_id text not null,
  user_id text not null,
  -- 1 at it until then, 2 put aside, 3 asked to take it
  kind smallint not null check (kind in (1, 2, 3)),
  until timestamptz,
  note text not null default '',
  by_id text not null default '',
  primary key (attempt_id, question_id, user_id)
);
create index marking_hold__user on assessment.marking_hold (user_id);

-- Answers that wait for a person.
create index mark__pending on assessment.mark (attempt_id, question_id) where state = 'pending';
