-- What each of a project's team may do: its courses, learners, results, certificates. Its owners may do everything.
alter table training.project_admin add column rights text[] not null
  default '{course,learner,result,certificate}';
