-- Who confirmed that the money has come; settled_by is overwritten by whoever gives it back.
alter table commerce."order" add column confirmed_by text;
update commerce."order" set confirmed_by = settled_by where status in (1, 2);
