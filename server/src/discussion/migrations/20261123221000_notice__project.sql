-- A notice may stand in a training project in place of a course: 1 to those who learn in one of its courses, 2 to some
-- of its classes, 3 to everybody in it.
alter table discussion.notice
  alter column course_id drop not null,
  alter column period_id drop not null,
  add column package_id text,
  add column to_course_id text,
  add column class_ids text[] not null default '{}',
  add column receiver_num integer not null default 0,
  -- What the job still has to do for it, and after whom it goes on: messages travel in batches.
  add column errand text check (errand in ('tell', 'takeBack', 'remind')),
  add column errand_after text not null default '',
  add column reminded_at timestamptz;
alter table discussion.notice drop constraint notice_type_check;
alter table discussion.notice drop constraint notice_check;
alter table discussion.notice add constraint notice__place check (
  case when package_id is null
    then course_id is not null and period_id is not null and type in (1, 2)
      and (type = 2) = (class_id is not null) and to_course_id is null and class_ids = '{}'
    else course_id is null and period_id is null and class_id is null and type in (1, 2, 3)
      and (type = 1) = (to_course_id is not null) and (type = 2) = (cardinality(class_ids) > 0)
  end);
create index notice__package on discussion.notice (package_id, is_top desc, created_at desc, id desc) where package_id is not null and deleted_at is null;
create index notice__errand on discussion.notice (id) where errand is not null;
-- How many have opened a notice.
create index notice_receipt__read on discussion.notice_receipt (notice_id) where read_at is not null;
