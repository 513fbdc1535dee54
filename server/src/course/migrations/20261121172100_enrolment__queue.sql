-- The waiting list (候补) of a full class: status 4, in the order in which people joined it; one per person and period.
alter table course.enrolment drop constraint enrolment_status_check;
alter table course.enrolment add constraint enrolment_status_check check (status between 0 and 4);
alter table course.enrolment add column queued_at timestamptz;
create unique index enrolment__queued_once on course.enrolment (period_id, user_id) where status = 4;
create index enrolment__queue on course.enrolment (class_id, queued_at, user_id) where status = 4;
