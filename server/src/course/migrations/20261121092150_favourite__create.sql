-- Courses that somebody wants to find again.
create table course.favourite (
  user_id text not null,
  course_id text not null references course.course (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index favourite__user on course.favourite (user_id, created_at desc);
create index favourite__course on course.favourite (course_id);
