-- What happened lately in a course, and what waits there for its teachers.
create index inquiry__lately on discussion.inquiry (course_id, created_at desc) where deleted_at is null;
create index notice__draft on discussion.notice (course_id) where status = 0 and deleted_at is null;
