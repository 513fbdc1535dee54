-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table assessment.answer (
  attempt_id text not null,
  question_id text not null,
  number bigint not null,
  answer jsonb,
  is_flagged boolean not null default false,
  saved_at timestamp with time zone not null
);
CREATE UNIQUE INDEX answer_pkey ON assessment.answer USING btree (attempt_id, question_id);

create table assessment.arrangement (
  attempt_id text not null,
  sections jsonb not null
);
CREATE UNIQUE INDEX arrangement_pkey ON assessment.arrangement USING btree (attempt_id);

create table assessment.attachment (
  id text not null default (gen_random_uuid())::text,
  attempt_id text not null,
  question_id text not null,
  part_id text not null default ''::text,
  way text not null,
  resource_id text not null,
  bytes bigint not null,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone
);
CREATE INDEX attachment__attempt ON assessment.attachment USING btree (attempt_id, question_id);
CREATE INDEX attachment__resource ON assessment.attachment USING btree (resource_id);
CREATE UNIQUE INDEX attachment_pkey ON assessment.attachment USING btree (id);

create table assessment.attempt (
  id text not null default (gen_random_uuid())::text,
  setting_id text not null,
  paper_id text not null,
  release_number integer not null,
  user_id text not null,
  class_id text not null default ''::text,
  number integer not null,
  state smallint not null default 0,
  seed text not null,
  started_at timestamp with time zone,
  deadline_at timestamp with time zone,
  grace_seconds integer not null default 0,
  submitted_at timestamp with time zone,
  submission_key text,
  is_auto boolean not null default false,
  is_late boolean not null default false,
  lease integer not null default 0,
  device_id text,
  seen_at timestamp with time zone,
  raw double precision,
  earned double precision,
  is_pending boolean not null default false,
  released_at timestamp with time zone,
  redo_of text,
  redo_reason text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  extended_until timestamp with time zone,
  watch_id text not null default (gen_random_uuid())::text
);
CREATE INDEX attempt__due ON assessment.attempt USING btree (deadline_at) WHERE ((state = 0) AND (started_at IS NOT NULL) AND (deadline_at IS NOT NULL));
CREATE INDEX attempt__paper ON assessment.attempt USING btree (paper_id);
CREATE INDEX attempt__pending ON assessment.attempt USING btree (setting_id, submitted_at) WHERE ((state = 1) AND is_pending);
CREATE INDEX attempt__user ON assessment.attempt USING btree (user_id, setting_id);
CREATE UNIQUE INDEX attempt__watch ON assessment.attempt USING btree (watch_id);
CREATE UNIQUE INDEX attempt_pkey ON assessment.attempt USING btree (id);
CREATE UNIQUE INDEX attempt_setting_id_user_id_number_key ON assessment.attempt USING btree (setting_id, user_id, number);

create table assessment.evidence (
  id text not null default (uuidv7())::text,
  attempt_id text not null,
  kind text not null,
  lease integer,
  number integer,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  seconds integer,
  by_id text,
  reason text not null default ''::text
);
CREATE UNIQUE INDEX evidence_attempt_id_lease_number_key ON assessment.evidence USING btree (attempt_id, lease, number);
CREATE UNIQUE INDEX evidence_pkey ON assessment.evidence USING btree (id);

create table assessment.evidence_case (
  attempt_id text not null,
  decision text not null,
  reason text not null,
  by_id text not null,
  decided_at timestamp with time zone not null,
  appeal text not null default ''::text,
  appealed_at timestamp with time zone,
  answer text not null default ''::text,
  answered_by_id text,
  answered_at timestamp with time zone,
  version integer not null default 1
);
CREATE UNIQUE INDEX evidence_case_pkey ON assessment.evidence_case USING btree (attempt_id);

create table assessment.exam_appointment (
  id text not null default (uuidv7())::text,
  day_id text not null,
  user_id text not null,
  session_id text not null,
  state smallint not null,
  held_until timestamp with time zone,
  queued_at timestamp with time zone,
  ticket_number text not null,
  version integer not null default 1,
  checked_in_at timestamp with time zone,
  checked_in_by text,
  updated_at timestamp with time zone not null default now()
);
CREATE INDEX exam_appointment__held ON assessment.exam_appointment USING btree (held_until) WHERE (state = 0);
CREATE INDEX exam_appointment__session ON assessment.exam_appointment USING btree (session_id, state, queued_at);
CREATE INDEX exam_appointment__user ON assessment.exam_appointment USING btree (user_id);
CREATE UNIQUE INDEX exam_appointment_day_id_ticket_number_key ON assessment.exam_appointment USING btree (day_id, ticket_number);
CREATE UNIQUE INDEX exam_appointment_day_id_user_id_key ON assessment.exam_appointment USING btree (day_id, user_id);
CREATE UNIQUE INDEX exam_appointment_pkey ON assessment.exam_appointment USING btree (id);

create table assessment.exam_appointment_step (
  id text not null default (uuidv7())::text,
  appointment_id text not null,
  step text not null,
  place text not null default ''::text,
  actor_id text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null default now()
);
CREATE INDEX exam_appointment_step__of ON assessment.exam_appointment_step USING btree (appointment_id, at);
CREATE UNIQUE INDEX exam_appointment_step_pkey ON assessment.exam_appointment_step USING btree (id);

create table assessment.exam_day (
  id text not null default (uuidv7())::text,
  setting_id text not null,
  site_id text not null,
  course_id text not null,
  is_self_booked boolean not null,
  books_from timestamp with time zone,
  books_until timestamp with time zone,
  cutoff_minutes integer not null,
  hold_minutes integer not null,
  late_minutes integer not null,
  needs_check_in boolean not null,
  has_waitlist boolean not null,
  state smallint not null default 0,
  reason text not null default ''::text,
  version integer not null default 1,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX exam_day__course ON assessment.exam_day USING btree (course_id);
CREATE INDEX exam_day__site ON assessment.exam_day USING btree (site_id, created_at DESC);
CREATE UNIQUE INDEX exam_day_pkey ON assessment.exam_day USING btree (id);
CREATE UNIQUE INDEX exam_day_setting_id_key ON assessment.exam_day USING btree (setting_id);

create table assessment.exam_invigilator (
  room_id text not null,
  user_id text not null
);
CREATE INDEX exam_invigilator__user ON assessment.exam_invigilator USING btree (user_id);
CREATE UNIQUE INDEX exam_invigilator_pkey ON assessment.exam_invigilator USING btree (room_id, user_id);

create table assessment.exam_room (
  id text not null default (uuidv7())::text,
  session_id text not null,
  position integer not null,
  name text not null,
  place text not null default ''::text,
  reopened_until timestamp with time zone,
  reopened_reason text not null default ''::text
);
CREATE INDEX exam_room__session ON assessment.exam_room USING btree (session_id, "position");
CREATE UNIQUE INDEX exam_room_pkey ON assessment.exam_room USING btree (id);

create table assessment.exam_seat (
  room_id text not null,
  number integer not null,
  appointment_id text
);
CREATE UNIQUE INDEX exam_seat_appointment_id_key ON assessment.exam_seat USING btree (appointment_id);
CREATE UNIQUE INDEX exam_seat_pkey ON assessment.exam_seat USING btree (room_id, number);

create table assessment.exam_session (
  id text not null default (uuidv7())::text,
  day_id text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_reserve boolean not null default false,
  settled_at timestamp with time zone
);
CREATE INDEX exam_session__day ON assessment.exam_session USING btree (day_id, starts_at);
CREATE INDEX exam_session__unsettled ON assessment.exam_session USING btree (ends_at) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX exam_session_pkey ON assessment.exam_session USING btree (id);

create table assessment.final_mark (
  setting_id text not null,
  user_id text not null,
  points double precision,
  total double precision not null,
  is_passed boolean,
  is_released boolean not null,
  updated_at timestamp with time zone not null default now()
);
CREATE INDEX final_mark__user ON assessment.final_mark USING btree (user_id);
CREATE UNIQUE INDEX final_mark_pkey ON assessment.final_mark USING btree (setting_id, user_id);

create table assessment.given_mark (
  attempt_id text not null,
  question_id text not null,
  place smallint not null,
  by_id text not null,
  points double precision not null,
  criterion_ids text[] not null default '{}'::text[],
  adjustment double precision not null default 0,
  comment_html text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1
);
CREATE UNIQUE INDEX given_mark_attempt_id_question_id_by_id_key ON assessment.given_mark USING btree (attempt_id, question_id, by_id);
CREATE UNIQUE INDEX given_mark_pkey ON assessment.given_mark USING btree (attempt_id, question_id, place);

create table assessment.item (
  paper_id text not null,
  section_id text not null,
  position integer not null,
  question_id text not null,
  pinned integer,
  points double precision,
  is_fixed boolean not null default false
);
CREATE INDEX item__question ON assessment.item USING btree (question_id);
CREATE INDEX item__section ON assessment.item USING btree (section_id, "position");
CREATE UNIQUE INDEX item_pkey ON assessment.item USING btree (paper_id, question_id);

create table assessment.late_answer (
  attempt_id text not null,
  question_id text not null,
  number bigint not null,
  answer jsonb,
  saved_at timestamp with time zone not null
);
CREATE UNIQUE INDEX late_answer_pkey ON assessment.late_answer USING btree (attempt_id, question_id);

create table assessment.mark (
  attempt_id text not null,
  question_id text not null,
  question_version integer not null,
  points double precision not null,
  earned double precision not null,
  state text not null,
  comment_html text not null default ''::text,
  by_id text,
  marked_at timestamp with time zone not null default now(),
  version integer not null default 1,
  is_counted boolean not null default false
);
CREATE INDEX mark__pending ON assessment.mark USING btree (attempt_id, question_id) WHERE (state = 'pending'::text);
CREATE INDEX mark__uncounted ON assessment.mark USING btree (attempt_id) WHERE ((NOT is_counted) AND (state <> 'pending'::text));
CREATE UNIQUE INDEX mark_pkey ON assessment.mark USING btree (attempt_id, question_id);

create table assessment.mark_appeal (
  id text not null default (uuidv7())::text,
  attempt_id text not null,
  setting_id text not null,
  user_id text not null,
  reason text not null,
  questions jsonb not null default '[]'::jsonb,
  earned_before double precision,
  created_at timestamp with time zone not null default now(),
  reply text not null default ''::text,
  replied_by text,
  replied_at timestamp with time zone,
  earned_after double precision
);
CREATE INDEX mark_appeal__attempt ON assessment.mark_appeal USING btree (attempt_id, created_at);
CREATE UNIQUE INDEX mark_appeal__open ON assessment.mark_appeal USING btree (attempt_id) WHERE (replied_at IS NULL);
CREATE INDEX mark_appeal__setting ON assessment.mark_appeal USING btree (setting_id, created_at);
CREATE INDEX mark_appeal__user ON assessment.mark_appeal USING btree (user_id);
CREATE INDEX mark_appeal__waiting ON assessment.mark_appeal USING btree (created_at) WHERE (replied_at IS NULL);
CREATE UNIQUE INDEX mark_appeal_pkey ON assessment.mark_appeal USING btree (id);

create table assessment.mark_change (
  id text not null default (uuidv7())::text,
  attempt_id text not null,
  question_id text,
  before double precision,
  after double precision,
  actor_id text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  regrade_id text
);
CREATE INDEX mark_change__attempt ON assessment.mark_change USING btree (attempt_id, created_at);
CREATE INDEX mark_change__regrade ON assessment.mark_change USING btree (regrade_id) WHERE (regrade_id IS NOT NULL);
CREATE UNIQUE INDEX mark_change_pkey ON assessment.mark_change USING btree (id);

create table assessment.mark_sheet (
  id text not null default (uuidv7())::text,
  setting_id text not null,
  by_id text not null,
  file_name text not null,
  same_num integer not null default 0,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX mark_sheet_pkey ON assessment.mark_sheet USING btree (id);
CREATE UNIQUE INDEX mark_sheet_setting_id_by_id_key ON assessment.mark_sheet USING btree (setting_id, by_id);

create table assessment.mark_sheet_row (
  sheet_id text not null,
  row integer not null,
  attempt_id text,
  fate smallint not null,
  changes jsonb not null,
  faults jsonb not null
);
CREATE INDEX mark_sheet_row__attempt ON assessment.mark_sheet_row USING btree (attempt_id);
CREATE UNIQUE INDEX mark_sheet_row_pkey ON assessment.mark_sheet_row USING btree (sheet_id, "row");

create table assessment.marking_hold (
  attempt_id text not null,
  question_id text not null,
  user_id text not null,
  kind smallint not null,
  until timestamp with time zone,
  note text not null default ''::text,
  by_id text not null default ''::text
);
CREATE INDEX marking_hold__user ON assessment.marking_hold USING btree (user_id);
CREATE UNIQUE INDEX marking_hold_pkey ON assessment.marking_hold USING btree (attempt_id, question_id, user_id);

create table assessment.marking_share (
  setting_id text not null,
  user_id text not null,
  question_id text not null default ''::text,
  class_id text not null default ''::text,
  by_id text not null
);
CREATE INDEX marking_share__user ON assessment.marking_share USING btree (user_id);
CREATE UNIQUE INDEX marking_share_pkey ON assessment.marking_share USING btree (setting_id, user_id, question_id, class_id);

create table assessment.news (
  setting_id text not null,
  kind text not null,
  at timestamp with time zone not null
);
CREATE INDEX news__at ON assessment.news USING btree (at);
CREATE UNIQUE INDEX news_pkey ON assessment.news USING btree (setting_id, kind);

create table assessment.override (
  setting_id text not null,
  subject_kind smallint not null,
  subject_id text not null,
  fields jsonb not null,
  reason text not null default ''::text,
  by_id text not null,
  updated_at timestamp with time zone not null default now()
);
CREATE INDEX override__subject ON assessment.override USING btree (subject_id);
CREATE UNIQUE INDEX override_pkey ON assessment.override USING btree (setting_id, subject_kind, subject_id);

create table assessment.paper (
  id text not null default (uuidv7())::text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  owner_id text not null,
  library_kind smallint not null,
  library_id text not null,
  period_id text not null default ''::text,
  kind smallint not null,
  name text not null,
  instructions_html text not null default ''::text,
  total double precision not null,
  pass_line double precision not null,
  policy text,
  is_option_shuffled boolean not null default false,
  version_num smallint not null default 1,
  publish_state smallint not null default 0,
  version integer not null default 1,
  release_number integer not null default 0,
  released_version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX paper__library ON assessment.paper USING btree (library_kind, library_id, kind, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX paper_pkey ON assessment.paper USING btree (id);

create table assessment.participant (
  setting_id text not null,
  user_id text not null
);
CREATE INDEX participant__user ON assessment.participant USING btree (user_id);
CREATE UNIQUE INDEX participant_pkey ON assessment.participant USING btree (setting_id, user_id);

create table assessment.photo (
  check_id text not null,
  sealed bytea not null,
  mime text not null
);
CREATE UNIQUE INDEX photo_pkey ON assessment.photo USING btree (check_id);

create table assessment.photo_check (
  id text not null default (uuidv7())::text,
  setting_id text not null,
  user_id text not null,
  number integer not null,
  way text not null,
  state text not null default 'waiting'::text,
  taken_at timestamp with time zone,
  kept_days integer,
  photo_num integer not null default 0,
  removed_at timestamp with time zone,
  score real,
  decided_by text,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX photo_check_pkey ON assessment.photo_check USING btree (id);
CREATE UNIQUE INDEX photo_check_setting_id_user_id_number_key ON assessment.photo_check USING btree (setting_id, user_id, number);
CREATE INDEX photo_check_user ON assessment.photo_check USING btree (user_id);
CREATE INDEX photo_check_waiting ON assessment.photo_check USING btree (setting_id) WHERE (state = ANY (ARRAY['waiting'::text, 'unclear'::text]));

create table assessment.phrase (
  id text not null default (uuidv7())::text,
  by_id text not null,
  words text not null,
  used_num integer not null default 0,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX phrase_by_id_words_key ON assessment.phrase USING btree (by_id, words);
CREATE UNIQUE INDEX phrase_pkey ON assessment.phrase USING btree (id);

create table assessment.play (
  attempt_id text not null,
  question_id text not null,
  play_num integer not null
);
CREATE UNIQUE INDEX play_pkey ON assessment.play USING btree (attempt_id, question_id);

create table assessment.regrade (
  id text not null default (uuidv7())::text,
  setting_id text not null,
  question_id text not null,
  number integer not null,
  choice text not null,
  new_version integer,
  reason text not null,
  by_id text not null,
  done_until text not null default ''::text,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX regrade__unfinished ON assessment.regrade USING btree (created_at) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX regrade_pkey ON assessment.regrade USING btree (id);
CREATE UNIQUE INDEX regrade_setting_id_question_id_number_key ON assessment.regrade USING btree (setting_id, question_id, number);

create table assessment.release (
  paper_id text not null,
  number integer not null,
  content jsonb not null,
  key jsonb not null,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX release_pkey ON assessment.release USING btree (paper_id, number);

create table assessment.released_question (
  paper_id text not null,
  number integer not null,
  question_id text not null,
  version integer not null
);
CREATE INDEX released_question__question ON assessment.released_question USING btree (question_id);
CREATE UNIQUE INDEX released_question_pkey ON assessment.released_question USING btree (paper_id, number, question_id);

create table assessment.remark (
  attachment_id text not null,
  by_id text not null,
  marks jsonb not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  is_seed boolean not null default false
);
CREATE UNIQUE INDEX remark_pkey ON assessment.remark USING btree (attachment_id, by_id, is_seed);

create table assessment.room_message (
  id text not null default (uuidv7())::text,
  setting_id text not null,
  kind text not null,
  text text not null default ''::text,
  minutes integer,
  to_ids text[] not null default '{}'::text[],
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX room_message__setting ON assessment.room_message USING btree (setting_id, created_at);
CREATE INDEX room_message__to ON assessment.room_message USING gin (to_ids);
CREATE UNIQUE INDEX room_message_pkey ON assessment.room_message USING btree (id);

create table assessment.room_message_read (
  message_id text not null,
  user_id text not null,
  read_at timestamp with time zone not null default now()
);
CREATE INDEX room_message_read__user ON assessment.room_message_read USING btree (user_id);
CREATE UNIQUE INDEX room_message_read_pkey ON assessment.room_message_read USING btree (message_id, user_id);

create table assessment.rubric (
  setting_id text not null,
  question_id text not null,
  starts_full boolean not null default false,
  criteria jsonb not null,
  version integer not null default 1,
  by_id text not null,
  updated_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX rubric_pkey ON assessment.rubric USING btree (setting_id, question_id);

create table assessment.rule (
  id text not null default (uuidv7())::text,
  paper_id text not null,
  section_id text not null,
  position integer not null,
  count integer not null,
  library_kind smallint,
  library_id text,
  type smallint,
  difficulty smallint,
  knowledge_ids text[] not null default '{}'::text[],
  tags text[] not null default '{}'::text[],
  points double precision
);
CREATE INDEX rule__section ON assessment.rule USING btree (section_id, "position");
CREATE UNIQUE INDEX rule_pkey ON assessment.rule USING btree (id);

create table assessment.script_comment (
  attempt_id text not null,
  comment_html text not null,
  by_id text not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1
);
CREATE UNIQUE INDEX script_comment_pkey ON assessment.script_comment USING btree (attempt_id, by_id);

create table assessment.section (
  id text not null default (uuidv7())::text,
  paper_id text not null,
  position integer not null,
  name text not null,
  instructions_html text not null default ''::text,
  points_each double precision not null default 0,
  is_shuffled boolean not null default false
);
CREATE INDEX section__paper ON assessment.section USING btree (paper_id, "position");
CREATE UNIQUE INDEX section_pkey ON assessment.section USING btree (id);

create table assessment.seed_mark (
  attempt_id text not null,
  question_id text not null,
  by_id text not null,
  points double precision not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX seed_mark__by ON assessment.seed_mark USING btree (by_id);
CREATE UNIQUE INDEX seed_mark_pkey ON assessment.seed_mark USING btree (attempt_id, question_id, by_id);

create table assessment.setting (
  id text not null default (uuidv7())::text,
  paper_id text not null,
  kind smallint not null,
  site_id text not null,
  course_id text not null,
  period_id text not null,
  class_ids text[] not null default '{}'::text[],
  unit_id text,
  name text not null,
  rules jsonb not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  password_hash bytea,
  version integer not null default 1,
  prepared_at timestamp with time zone,
  by_id text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  unmasked_at timestamp with time zone,
  unmasked_by text,
  unmask_reason text not null default ''::text,
  group_id text,
  group_class_ids text[] not null default '{}'::text[]
);
CREATE INDEX setting__course ON assessment.setting USING btree (course_id, kind) WHERE (deleted_at IS NULL);
CREATE INDEX setting__group ON assessment.setting USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX setting__opens ON assessment.setting USING btree (opens_at) WHERE ((deleted_at IS NULL) AND (prepared_at IS NULL));
CREATE INDEX setting__paper ON assessment.setting USING btree (paper_id);
CREATE INDEX setting__period ON assessment.setting USING btree (period_id, kind) WHERE (deleted_at IS NULL);
CREATE INDEX setting__unit ON assessment.setting USING btree (unit_id) WHERE ((unit_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX setting_pkey ON assessment.setting USING btree (id);

create table assessment.voice (
  id text not null default (uuidv7())::text,
  attempt_id text not null,
  question_id text not null default ''::text,
  by_id text not null,
  key text not null,
  mime text not null,
  bytes integer not null,
  seconds double precision not null,
  created_at timestamp with time zone not null default now(),
  is_seed boolean not null default false
);
CREATE UNIQUE INDEX voice__own ON assessment.voice USING btree (attempt_id, question_id, by_id, is_seed);
CREATE UNIQUE INDEX voice_pkey ON assessment.voice USING btree (id);
