-- An end that somebody has given to one attempt: what the rules say shortens it no more.
alter table assessment.attempt add column extended_until timestamptz;
create index mark__uncounted on assessment.mark (attempt_id) where not is_counted and state <> 'pending';
