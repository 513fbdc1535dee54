-- The text that a private picture is part of, `note:<id>`: who may read the one may fetch the other.
alter table files.upload add column used_by text;
create index upload__used_by on files.upload (used_by) where used_by is not null;
