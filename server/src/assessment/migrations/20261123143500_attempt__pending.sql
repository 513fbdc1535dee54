-- What waits for marks is found and counted by its paper.
create index attempt__pending on assessment.attempt (setting_id, submitted_at)
  where state = 1 and is_pending;
