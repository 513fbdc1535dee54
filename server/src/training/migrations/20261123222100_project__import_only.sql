-- A fourth way in: only by lists that the team or an organisation brings.
alter table training.project
  drop constraint project_enrol_mode_check,
  add constraint project_enrol_mode_check check (enrol_mode between 0 and 3);
