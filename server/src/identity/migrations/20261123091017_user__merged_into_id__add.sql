-- The account into which one was merged: its ways of signing in lead there, until the merge is taken back.
alter table identity."user" add column merged_into_id text references identity."user" (id);
create index user__merged_into_id on identity."user" (merged_into_id) where merged_into_id is not null;
