-- What waits is found without reading what does not.
create index period__sent_back on course.period (course_id) where verify = -3;
create index enrolment__applied on course.enrolment (course_id, created_at) where status = 0;
create index course__applied on course.course (source_course_id)
  where mooc_audit = 0 and deleted_at is null;
