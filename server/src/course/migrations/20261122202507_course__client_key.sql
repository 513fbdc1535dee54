-- The key under which its maker's browser made a course in one step: the same key gives the same course.
alter table course.course add column client_key text;
create unique index course__client_key on course.course (owner_id, client_key)
  where client_key is not null and deleted_at is null;
