-- Rows of people that a merge of two accounts has changed, as they were before and after it: what an undo needs.
-- They are removed when the time for an undo is over.
create table kernel.merge_row (
  merge_id text not null,
  number bigint not null generated always as identity,
  table_name text not null,
  row_key jsonb not null,
  before jsonb,
  after jsonb,
  primary key (merge_id, table_name, row_key)
);
