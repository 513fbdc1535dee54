-- When the person last changed the login name: once in 30 days.
alter table identity."user" add column login_name_changed_at timestamptz;
-- One's own sessions, the newest use first.
create index session__user_seen on identity.session (user_id, last_seen_at desc);
create index ticket__user on identity.ticket (user_id, kind, created_at desc) where user_id is not null;
