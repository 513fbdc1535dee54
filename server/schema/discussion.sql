-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table discussion.answer (
  id text not null default (uuidv7())::text,
  inquiry_id text not null,
  user_id text not null,
  content_html text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  kind smallint not null default 0,
  endorsed_by text,
  endorsed_at timestamp with time zone
);
CREATE INDEX answer__inquiry ON discussion.answer USING btree (inquiry_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX answer__user ON discussion.answer USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX answer_pkey ON discussion.answer USING btree (id);

create table discussion.class_pin (
  class_id text not null,
  post_id text not null,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX class_pin__post ON discussion.class_pin USING btree (post_id);
CREATE UNIQUE INDEX class_pin_pkey ON discussion.class_pin USING btree (class_id, post_id);

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
  deleted_at timestamp with time zone,
  at_seconds integer not null default '-1'::integer,
  is_private boolean not null default false,
  asked_again_at timestamp with time zone,
  accepted_id text,
  accepted_at timestamp with time zone,
  reminded_at timestamp with time zone,
  lexemes tsvector
);
CREATE INDEX inquiry__class ON discussion.inquiry USING btree (class_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (NOT is_private));
CREATE INDEX inquiry__lately ON discussion.inquiry USING btree (course_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX inquiry__like ON discussion.inquiry USING gin (lexemes) WHERE ((deleted_at IS NULL) AND (NOT is_private));
CREATE INDEX inquiry__own ON discussion.inquiry USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX inquiry__period ON discussion.inquiry USING btree (period_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX inquiry__user ON discussion.inquiry USING btree (user_id, created_at DESC);
CREATE INDEX inquiry__waiting ON discussion.inquiry USING btree (course_id, created_at) WHERE ((deleted_at IS NULL) AND (answered_at IS NULL));
CREATE UNIQUE INDEX inquiry_pkey ON discussion.inquiry USING btree (id);

create table discussion.mention (
  post_id text not null,
  reply_id text not null default ''::text,
  user_id text not null,
  told_at timestamp with time zone
);
CREATE INDEX mention__user ON discussion.mention USING btree (user_id);
CREATE UNIQUE INDEX mention_pkey ON discussion.mention USING btree (post_id, reply_id, user_id);

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
  deleted_at timestamp with time zone,
  title text not null default ''::text,
  hidden_reason text not null default ''::text,
  hidden_by text,
  hidden_at timestamp with time zone
);
CREATE INDEX note__lately ON discussion.note USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND is_shared);
CREATE INDEX note__own ON discussion.note USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX note__shared ON discussion.note USING btree (period_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND is_shared);
CREATE INDEX note__unit ON discussion.note USING btree (user_id, unit_id, at_seconds) WHERE (deleted_at IS NULL);
CREATE INDEX note__user ON discussion.note USING btree (user_id, course_id, created_at DESC);
CREATE UNIQUE INDEX note_pkey ON discussion.note USING btree (id);

create table discussion.notice (
  id text not null default (uuidv7())::text,
  site_id text not null,
  course_id text,
  period_id text,
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
  deleted_at timestamp with time zone,
  package_id text,
  to_course_id text,
  class_ids text[] not null default '{}'::text[],
  receiver_num integer not null default 0,
  errand text,
  errand_after text not null default ''::text,
  reminded_at timestamp with time zone
);
CREATE INDEX notice__draft ON discussion.notice USING btree (course_id) WHERE ((status = 0) AND (deleted_at IS NULL));
CREATE INDEX notice__due ON discussion.notice USING btree (publish_at) WHERE ((status = 1) AND (deleted_at IS NULL));
CREATE INDEX notice__errand ON discussion.notice USING btree (id) WHERE (errand IS NOT NULL);
CREATE INDEX notice__package ON discussion.notice USING btree (package_id, is_top DESC, created_at DESC, id DESC) WHERE ((package_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX notice__period ON discussion.notice USING btree (period_id, is_top DESC, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX notice_pkey ON discussion.notice USING btree (id);

create table discussion.notice_receipt (
  notice_id text not null,
  user_id text not null,
  message_id text,
  read_at timestamp with time zone
);
CREATE INDEX notice_receipt__read ON discussion.notice_receipt USING btree (notice_id) WHERE (read_at IS NOT NULL);
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
  deleted_by text,
  kind smallint not null default 0,
  status smallint not null default 1,
  status_reason text not null default ''::text,
  status_by text,
  status_at timestamp with time zone
);
CREATE INDEX post__all ON discussion.post USING btree (period_id, kind, is_top DESC, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post__board ON discussion.post USING btree (period_id, kind, board, class_id, is_top DESC, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post__featured ON discussion.post USING btree (period_id, kind, is_top DESC, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (post_kind = 1));
CREATE INDEX post__lately ON discussion.post USING btree (course_id, kind, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post__newest ON discussion.post USING btree (kind, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post__user ON discussion.post USING btree (user_id, created_at DESC);
CREATE INDEX post__waiting ON discussion.post USING btree (course_id) WHERE ((deleted_at IS NULL) AND (status = 0));
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

create table discussion.post_file (
  post_id text not null,
  url text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  sort smallint not null default 0
);
CREATE UNIQUE INDEX post_file_pkey ON discussion.post_file USING btree (post_id, url);

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

create table discussion.reminder (
  user_id text not null,
  period_id text not null,
  kind text not null,
  sent_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX reminder_pkey ON discussion.reminder USING btree (user_id, period_id, kind);

create table discussion.reply (
  id text not null default (uuidv7())::text,
  post_id text not null,
  user_id text not null,
  reply_to_id text,
  content text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by text,
  status smallint not null default 1,
  status_reason text not null default ''::text,
  status_by text,
  status_at timestamp with time zone
);
CREATE INDEX reply__post ON discussion.reply USING btree (post_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX reply__to ON discussion.reply USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);
CREATE INDEX reply__user ON discussion.reply USING btree (user_id, created_at DESC);
CREATE INDEX reply__waiting ON discussion.reply USING btree (post_id) WHERE ((deleted_at IS NULL) AND (status = 0));
CREATE UNIQUE INDEX reply_pkey ON discussion.reply USING btree (id);

create table discussion.report (
  id text not null default (uuidv7())::text,
  site_id text not null,
  course_id text not null,
  post_id text not null,
  reply_id text,
  target_id text default COALESCE(reply_id, post_id),
  user_id text not null,
  reason smallint not null,
  words text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  decision smallint,
  decided_by text,
  decided_at timestamp with time zone
);
CREATE INDEX report__course_waiting ON discussion.report USING btree (course_id) WHERE (decision IS NULL);
CREATE INDEX report__post ON discussion.report USING btree (post_id, created_at DESC);
CREATE INDEX report__user ON discussion.report USING btree (user_id);
CREATE INDEX report__waiting ON discussion.report USING btree (post_id) WHERE (decision IS NULL);
CREATE UNIQUE INDEX report_pkey ON discussion.report USING btree (id);
CREATE UNIQUE INDEX report_target_id_user_id_key ON discussion.report USING btree (target_id, user_id);

create table discussion.sensitive_word (
  id text not null default (uuidv7())::text,
  site_id text,
  word text not null,
  folded text not null,
  level smallint not null,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX sensitive_word_pkey ON discussion.sensitive_word USING btree (id);
CREATE UNIQUE INDEX sensitive_word_site_id_folded_key ON discussion.sensitive_word USING btree (site_id, folded) NULLS NOT DISTINCT;

create table discussion.sensitive_word_off (
  site_id text not null,
  word_id text not null
);
CREATE INDEX sensitive_word_off__word ON discussion.sensitive_word_off USING btree (word_id);
CREATE UNIQUE INDEX sensitive_word_off_pkey ON discussion.sensitive_word_off USING btree (site_id, word_id);

create table discussion.teacher_rating (
  package_id text not null,
  teacher_id text not null,
  user_id text not null,
  site_id text not null,
  stars smallint not null,
  content text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
CREATE INDEX teacher_rating__teacher ON discussion.teacher_rating USING btree (teacher_id, site_id);
CREATE INDEX teacher_rating__user ON discussion.teacher_rating USING btree (user_id);
CREATE UNIQUE INDEX teacher_rating_pkey ON discussion.teacher_rating USING btree (package_id, user_id, teacher_id);
