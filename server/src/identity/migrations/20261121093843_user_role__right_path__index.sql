-- People of a small branch, whatever their role.
create index user_role__right_path on identity.user_role (right_path);
