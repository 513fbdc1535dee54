-- Who of the family helped to open a session (帮家人登录); null for all others. Shown to the account's owner only.
alter table identity.session add column helped_by text references identity."user" (id) on delete set null;
create index session_helped_by_idx on identity.session (helped_by) where helped_by is not null;
