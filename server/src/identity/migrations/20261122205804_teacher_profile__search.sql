-- Teachers are found like courses: by name, beginning, sound and slips, by title and organisation.
-- The server writes `folded_name` and `search` of rows that stand already when it starts.
alter table identity.teacher_profile
  add column folded_name text not null default '',
  add column search tsvector not null default '';
create index teacher_profile__search on identity.teacher_profile using gin (search);
create index teacher_profile__folded_name on identity.teacher_profile (site_id, folded_name);
create index teacher_profile__trigrams on identity.teacher_profile using gin (lower(folded_name) gin_trgm_ops);
