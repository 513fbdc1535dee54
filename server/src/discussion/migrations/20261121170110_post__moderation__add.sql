-- 0 a post of a board, 1 心得: what a learner writes about the course as a whole.
alter table discussion.post add column kind smallint not null default 0 check (kind in (0, 1));
-- 0 waits for the team, 1 shown, 2 sent back, 3 hidden; others than the author and the team see only 1.
alter table discussion.post add column status smallint not null default 1 check (status between 0 and 3);
alter table discussion.post add column status_reason text not null default '';
alter table discussion.post add column status_by text;
alter table discussion.post add column status_at timestamptz;
-- Experiences belong to the whole period.
alter table discussion.post add check (kind = 0 or board = 1);

alter table discussion.reply add column status smallint not null default 1 check (status between 0 and 3);
alter table discussion.reply add column status_reason text not null default '';
alter table discussion.reply add column status_by text;
alter table discussion.reply add column status_at timestamptz;

drop index discussion.post__board;
drop index discussion.post__all;
drop index discussion.post__lately;
create index post__board on discussion.post (period_id, kind, board, class_id, is_top desc, created_at desc, id desc) where deleted_at is null;
create index post__all on discussion.post (period_id, kind, is_top desc, created_at desc, id desc) where deleted_at is null;
create index post__featured on discussion.post (period_id, kind, is_top desc, created_at desc, id desc) where deleted_at is null and post_kind = 1;
create index post__lately on discussion.post (course_id, kind, created_at desc, id desc) where deleted_at is null;
create index post__newest on discussion.post (kind, created_at desc, id desc) where deleted_at is null;
create index post__waiting on discussion.post (course_id) where deleted_at is null and status = 0;
create index reply__waiting on discussion.reply (post_id) where deleted_at is null and status = 0;
create index post__board_lately on discussion.post (period_id, kind, class_id, created_at desc) where deleted_at is null;
