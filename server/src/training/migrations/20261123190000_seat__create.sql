-- How many of its people an organisation may enrol in a project. Without a row the terms of the project alone decide.
create table training.seat (
  package_id text not null references training.package,
  corp_id text not null,
  seat_num integer not null check (seat_num > 0),
  changed_at timestamptz not null default now(),
  primary key (package_id, corp_id)
);
create index seat__corp on training.seat (corp_id, package_id);

-- Whoever sits on one: an organisation has enrolled them, and they learn or wait to be let in.
create index member__seat on training.member (package_id, corp_id)
  where source = 'corp' and status in (0, 1);

-- What an organisation's own people have reached in a project, counted by the job that counts the project as a whole.
create table training.corp_figure (
  package_id text not null references training.package,
  corp_id text not null,
  learner_num integer not null,
  not_started_num integer not null,
  passed_num integer not null,
  primary key (package_id, corp_id)
);
