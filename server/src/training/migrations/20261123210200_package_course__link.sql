-- What a project says of each of its courses.
alter table training.package_course
  -- null: the one that is current when somebody begins
  add column period_id text,
  add column hours real not null default 0 check (hours >= 0),
  add column credits real not null default 0 check (credits >= 0),
  add column weight smallint not null default 1 check (weight between 1 and 100),
  -- days between which it can be opened
  add column opens_on date,
  add column closes_on date,
  -- taken out after somebody had begun it: stays for them, counts for nobody else
  add column is_retired boolean not null default false;

-- How much each course counts under a version, by its id; one that is not named counts once.
alter table training.scheme add column weights jsonb not null default '{}';
