create index organ_application__waiting on identity.organ_application (site_id, created_at)
  where status = 1;
create index teacher_application__waiting on identity.teacher_application (site_id, created_at)
  where status = 1;
