-- A sheet of marks that somebody has brought: looked at first, saved once. One for each person and paper.
create table assessment.mark_sheet (
  id text primary key default uuidv7()::text,
  setting_id text not null references assessment.setting on delete cascade,
  by_id text not null,
  file_name text not null,
  -- rows that say what stands there already
  same_num integer not null default 0,
  created_at timestamptz not null default now(),
  unique (setting_id, by_id)
);

create table assessment.mark_sheet_row (
  sheet_id text not null references assessment.mark_sheet on delete cascade,
  -- as the spreadsheet counts it
  row integer not null,
  -- null for a row that names no script
  attempt_id text references assessment.attempt on delete cascade,
  -- 0 waits, 1 saved, 3 not saved
  fate smallint not null check (fate in (0, 1, 3)),
  changes jsonb not null,
  faults jsonb not null,
  primary key (sheet_id, row)
);
create index mark_sheet_row__attempt on assessment.mark_sheet_row (attempt_id);
