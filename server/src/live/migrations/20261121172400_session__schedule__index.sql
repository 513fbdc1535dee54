-- Calendars of teachers ask by teacher.
create index session__teacher on live.session (teacher_id, starts_at) where deleted_at is null;
