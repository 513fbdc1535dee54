-- What an upload became, so that asking again gives the same answer.
alter table media.upload add column resource_id text references media.resource (id) on delete set null;
