-- What is said around a course: boards, notices, questions with answers, notes that learners share, ratings.
create schema discussion;

-- A post of a board: 1 comprehensive (the whole period), 2 of one class. Likes, looks and replies are counted from
-- their rows, never kept here.
create table discussion.post (
  id text primary key default uuidv7()::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  board smallint not null check (board in (1, 2)),
  class_id text,
  user_id text not null,
  title text not null,
  content_html text not null,
  -- 0 none; a higher one stands further up.
  is_top smallint not null default 0 check (is_top >= 0),
  -- 0 normal, 1 featured.
  post_kind smallint not null default 0 check (post_kind in (0, 1)),
  -- 0 closes it: no replies, no likes.
  opened smallint not null default 1 check (opened in (0, 1)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text,
  check ((board = 2) = (class_id is not null))
);
create index post__board on discussion.post (period_id, board, class_id, is_top desc, created_at desc, id desc) where deleted_at is null;
create index post__all on discussion.post (period_id, is_top desc, created_at desc, id desc) where deleted_at is null;
create index post__user on discussion.post (user_id, created_at desc);
create index post__lately on discussion.post (course_id, created_at desc) where deleted_at is null;

create table discussion.reply (
  id text primary key default uuidv7()::text,
  post_id text not null references discussion.post (id),
  user_id text not null,
  -- The reply that it answers; null for the post itself.
  reply_to_id text references discussion.reply (id),
  content text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text
);
create index reply__post on discussion.reply (post_id, created_at, id) where deleted_at is null;
create index reply__user on discussion.reply (user_id, created_at desc);
create index reply__to on discussion.reply (reply_to_id) where reply_to_id is not null;

create table discussion.post_like (
  post_id text not null references discussion.post (id),
  user_id text not null,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_like__user on discussion.post_like (user_id);

-- Who has opened a post.
create table discussion.post_look (
  post_id text not null references discussion.post (id),
  user_id text not null,
  looked_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_look__user on discussion.post_look (user_id);

-- One person's unfinished post of a course; post_id is empty for a new one.
create table discussion.post_draft (
  user_id text not null,
  course_id text not null,
  post_id text not null default '',
  title text not null,
  content_html text not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, course_id, post_id)
);

-- Notices of a course (1) or of one class (2). 0 draft, 1 scheduled, 2 published, 3 withdrawn.
create table discussion.notice (
  id text primary key default uuidv7()::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  type smallint not null check (type in (1, 2)),
  class_id text,
  title text not null,
  content_html text not null,
  is_top boolean not null default false,
  status smallint not null default 0 check (status between 0 and 3),
  publish_at timestamptz,
  published_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((type = 2) = (class_id is not null)),
  check (status <> 1 or publish_at is not null)
);
create index notice__period on discussion.notice (period_id, is_top desc, created_at desc, id desc) where deleted_at is null;
create index notice__due on discussion.notice (publish_at) where status = 1 and deleted_at is null;

-- Who was given a notice, and the system message that brought it: read when that is read, or the notice was opened.
create table discussion.notice_receipt (
  notice_id text not null references discussion.notice (id),
  user_id text not null,
  message_id text,
  read_at timestamptz,
  primary key (notice_id, user_id)
);
create index notice_receipt__user on discussion.notice_receipt (user_id);

-- 答疑: a learner's question about the course; answered once an answer stands.
create table discussion.inquiry (
  id text primary key default uuidv7()::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  class_id text not null,
  unit_id text,
  user_id text not null,
  title text not null,
  content_html text not null,
  created_at timestamptz not null default now(),
  -- When the first answer came; null waits.
  answered_at timestamptz,
  deleted_at timestamptz
);
create index inquiry__period on discussion.inquiry (period_id, created_at desc, id desc) where deleted_at is null;
create index inquiry__waiting on discussion.inquiry (course_id, created_at) where deleted_at is null and answered_at is null;
create index inquiry__user on discussion.inquiry (user_id, created_at desc);

create table discussion.answer (
  id text primary key default uuidv7()::text,
  inquiry_id text not null references discussion.inquiry (id),
  user_id text not null,
  content_html text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index answer__inquiry on discussion.answer (inquiry_id, created_at, id) where deleted_at is null;
create index answer__user on discussion.answer (user_id, created_at desc);

-- Notes of learners; 0 common, 1 quality. Only shared ones are seen by others.
create table discussion.note (
  id text primary key default uuidv7()::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  class_id text not null,
  unit_id text,
  -- Second of the film at which it was taken; -1 for none.
  at_seconds integer not null default -1 check (at_seconds >= -1),
  user_id text not null,
  content_html text not null,
  is_shared boolean not null default false,
  type smallint not null default 0 check (type in (0, 1)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index note__shared on discussion.note (period_id, created_at desc, id desc) where deleted_at is null and is_shared;
create index note__user on discussion.note (user_id, course_id, created_at desc);

-- One rating per learner and course.
create table discussion.rating (
  id text primary key default uuidv7()::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  user_id text not null,
  stars smallint not null check (stars between 1 and 5),
  content text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reply text not null default '',
  replied_by text,
  replied_at timestamptz,
  hidden_reason text not null default '',
  hidden_by text,
  hidden_at timestamptz,
  unique (course_id, user_id)
);
create index rating__course on discussion.rating (course_id, created_at desc, id desc);
create index rating__user on discussion.rating (user_id);
