-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table discussion.answer (
  id text not null default (uuidv7())::text,
  inquiry_id text not null,
  user_id text not null,
  content_html text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX answer__inquiry ON discussion.answer USING btree (inquiry_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX answer__user ON discussion.answer USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX answer_pkey ON discussion.answer USING btree (id);

create table discussion.inquiry (
  id text not null default (uuidv7())::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  class_id text not null,
  unit_id text,
  user_id text not null,
  title text not null,
  content_html text not null,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  deleted_at timestamp with time zone
);
CREATE INDEX inquiry__lately ON discussion.inquiry USING btree (course_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX inquiry__period ON discussion.inquiry USING btree (period_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX inquiry__user ON discussion.inquiry USING btree (user_id, created_at DESC);
CREATE INDEX inquiry__waiting ON discussion.inquiry USING btree (course_id, created_at) WHERE ((deleted_at IS NULL) AND (answered_at IS NULL));
CREATE UNIQUE INDEX inquiry_pkey ON discussion.inquiry USING btree (id);

create table discussion.note (
  id text not null default (uuidv7())::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  class_id text not null,
  unit_id text,
  at_seconds integer not null default '-1'::integer,
  user_id text not null,
  content_html text not null,
  is_shared boolean not null default false,
  type smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX note__shared ON discussion.note USING btree (period_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND is_shared);
CREATE INDEX note__user ON discussion.note USING btree (user_id, course_id, created_at DESC);
CREATE UNIQUE INDEX note_pkey ON discussion.note USING btree (id);

create table discussion.notice (
  id text not null default (uuidv7())::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  type smallint not null,
  class_id text,
  title text not null,
  content_html text not null,
  is_top boolean not null default false,
  status smallint not null default 0,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX notice__draft ON discussion.notice USING btree (course_id) WHERE ((status = 0) AND (deleted_at IS NULL));
CREATE INDEX notice__due ON discussion.notice USING btree (publish_at) WHERE ((status = 1) AND (deleted_at IS NULL));
CREATE INDEX notice__period ON discussion.notice USING btree (period_id, is_top DESC, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX notice_pkey ON discussion.notice USING btree (id);

create table discussion.notice_receipt (
  notice_id text not null,
  user_id text not null,
  message_id text,
  read_at timestamp with time zone
);
CREATE INDEX notice_receipt__user ON discussion.notice_receipt USING btree (user_id);
CREATE UNIQUE INDEX notice_receipt_pkey ON discussion.notice_receipt USING btree (notice_id, user_id);

create table discussion.post (
  id text not null default (uuidv7())::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  board smallint not null,
  class_id text,
  user_id text not null,
  title text not null,
  content_html text not null,
  is_top smallint not null default 0,
  post_kind smallint not null default 0,
  opened smallint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by text
);
CREATE INDEX post__all ON discussion.post USING btree (period_id, is_top DESC, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post__board ON discussion.post USING btree (period_id, board, class_id, is_top DESC, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post__lately ON discussion.post USING btree (course_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post__user ON discussion.post USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX post_pkey ON discussion.post USING btree (id);

create table discussion.post_attachment (
  post_id text not null,
  resource_id text not null,
  sort smallint not null default 0
);
CREATE UNIQUE INDEX post_attachment_pkey ON discussion.post_attachment USING btree (post_id, resource_id);

create table discussion.post_draft (
  user_id text not null,
  course_id text not null,
  post_id text not null default ''::text,
  title text not null,
  content_html text not null,
  saved_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX post_draft_pkey ON discussion.post_draft USING btree (user_id, course_id, post_id);

create table discussion.post_like (
  post_id text not null,
  user_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX post_like__user ON discussion.post_like USING btree (user_id);
CREATE UNIQUE INDEX post_like_pkey ON discussion.post_like USING btree (post_id, user_id);

create table discussion.post_look (
  post_id text not null,
  user_id text not null,
  looked_at timestamp with time zone not null default now()
);
CREATE INDEX post_look__user ON discussion.post_look USING btree (user_id);
CREATE UNIQUE INDEX post_look_pkey ON discussion.post_look USING btree (post_id, user_id);

create table discussion.rating (
  id text not null default (uuidv7())::text,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  user_id text not null,
  stars smallint not null,
  content text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reply text not null default ''::text,
  replied_by text,
  replied_at timestamp with time zone,
  hidden_reason text not null default ''::text,
  hidden_by text,
  hidden_at timestamp with time zone
);
CREATE INDEX rating__course ON discussion.rating USING btree (course_id, created_at DESC, id DESC);
CREATE INDEX rating__user ON discussion.rating USING btree (user_id);
CREATE UNIQUE INDEX rating_course_id_user_id_key ON discussion.rating USING btree (course_id, user_id);
CREATE UNIQUE INDEX rating_pkey ON discussion.rating USING btree (id);

create table discussion.reply (
  id text not null default (uuidv7())::text,
  post_id text not null,
  user_id text not null,
  reply_to_id text,
  content text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by text
);
CREATE INDEX reply__post ON discussion.reply USING btree (post_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX reply__to ON discussion.reply USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);
CREATE INDEX reply__user ON discussion.reply USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX reply_pkey ON discussion.reply USING btree (id);
