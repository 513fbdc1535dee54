-- What somebody handed in: it stands in no library, its addresses are good for one person each, and once nothing uses
-- it, it is removed.
alter table media.resource add column is_personal boolean not null default false;
create index resource__personal on media.resource (created_at) where is_personal and deleted_at is null;
