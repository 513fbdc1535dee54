-- A paper that was given out to the learners of a training project alone, and of these to some classes of the project.
alter table assessment.setting
  add column group_id text,
  add column group_class_ids text[] not null default '{}';
create index setting__group on assessment.setting (group_id) where group_id is not null;
