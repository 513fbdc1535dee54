-- Desks ask often for what waits; most checks are decided.
create index photo_check_waiting on assessment.photo_check (setting_id)
  where state in ('waiting', 'unclear');
