-- Since when a session waits for its review.
alter table live.session add column submitted_at timestamptz;
create index session__to_review on live.session (created_at) where audit = 1 and deleted_at is null;
