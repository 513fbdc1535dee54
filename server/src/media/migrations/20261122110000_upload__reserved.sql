-- Of the organisation's room an upload holds what has arrived and a little more, not what it says it will bring.
alter table media.upload add column reserved bigint not null default 0;
update media.upload set reserved = bytes where resource_id is null;
