-- Since when a resource is offered to the organisation: what waits for review waits since then.
alter table media.resource add column shared_at timestamptz;
update media.resource set shared_at = created_at where is_shared;
create index resource__offered on media.resource (corp_id, shared_at)
  where is_shared and audit = 0 and status = 2 and deleted_at is null;
