-- Lists of people: the newest first within an organisation or a site, and the latest to sign in.
create index user_role__user on identity.user_role (user_id, is_enabled);
create index user__last_login_at on identity."user" (last_login_at desc nulls last, id desc);
create index site_blacklist__user on identity.site_blacklist (user_id);
create index user__off on identity."user" (id) where not is_enabled;
