-- Who published a version, with the name of that day; who set one aside for later stands with it until its moment.
alter table site.portal_version
  add column published_by text,
  add column publisher_name text not null default '';
alter table site.portal
  add column scheduled_by text,
  add column scheduler_name text not null default '';
