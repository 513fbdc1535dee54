-- What an order bought, where it is a course: the seller lists the orders of a course.
alter table commerce.order add column course_id text;
create index order__course on commerce.order (course_id, created_at desc, id) where course_id is not null;
