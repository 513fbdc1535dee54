-- The expert who was asked to decide about a package or project; whoever administers it may still decide too.
alter table training.package add column expert_id text;
create index package__expert on training.package (expert_id, review, submitted_at)
  where expert_id is not null and deleted_at is null;
