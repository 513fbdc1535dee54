-- Groups of words that mean the same to the search of a site (毛笔字 and 书法), edited by its manager.
create schema search;

create table search.synonym (
  id text primary key default uuidv7()::text,
  site_id text not null,
  words text[] not null check (cardinality(words) between 2 and 10),
  -- The words as they are compared; one stands in one group of a site only.
  folded text[] not null,
  created_at timestamptz not null default now()
);
create index synonym__site on search.synonym (site_id, created_at desc, id);
create index synonym__folded on search.synonym using gin (folded);
