-- resources that share their bytes
create index resource__key on media.resource (key);
-- what is sent to the reviewer first
create index resource__site_audit on media.resource (site_id, audit, created_at desc, id) where deleted_at is null;
