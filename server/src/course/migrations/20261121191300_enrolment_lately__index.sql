-- What happened lately in a course.
create index enrolment__lately on course.enrolment (course_id, created_at desc) where status in (0, 1);
