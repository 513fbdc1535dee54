-- An import that nobody has looked through for a month is dropped.
alter table question.import add column changed_at timestamptz not null default now();
update question.import set changed_at = coalesce(saved_at, created_at);
drop index question.import__waiting;
create index import__waiting on question.import (changed_at) where state = 1;
