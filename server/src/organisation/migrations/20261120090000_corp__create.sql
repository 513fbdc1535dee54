create schema organisation;

-- The tree of organisations; right_path is the way from the root, closed by a slash: 'CP/12/'.
create table organisation.corp (
  id text primary key default uuidv7()::text,
  name text not null,
  type integer not null,
  parent_id text references organisation.corp (id),
  right_path text collate "C" not null unique,
  introduction text not null default '',
  created_at timestamptz not null default now()
);

create unique index corp__sibling_name on organisation.corp (parent_id, name);
create index corp__right_path on organisation.corp (right_path text_pattern_ops);
