-- Who works on a resource; one whose worker is silent is taken up again.
alter table media.resource
  add column claimed_by text,
  add column heartbeat_at timestamptz,
  add column attempts smallint not null default 0;
drop index media.resource__waiting;
create index resource__waiting on media.resource (created_at, id) where status in (0, 1) and deleted_at is null;
