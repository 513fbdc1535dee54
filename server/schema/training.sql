-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table training.class (
  id text not null default (uuidv7())::text,
  package_id text not null,
  name text not null,
  head_id text,
  starts_on date,
  ends_on date,
  quota integer not null default 0,
  learner_num integer not null default 0,
  progress_mean smallint,
  is_due boolean not null default false,
  is_closed boolean not null default false,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX class__due ON training.class USING btree (id) WHERE is_due;
CREATE INDEX class__head ON training.class USING btree (head_id, package_id) WHERE (head_id IS NOT NULL);
CREATE INDEX class__list ON training.class USING btree (package_id, is_closed, created_at, id);
CREATE UNIQUE INDEX class__name ON training.class USING btree (package_id, lower(name));
CREATE UNIQUE INDEX class_pkey ON training.class USING btree (id);

create table training.class_monitor (
  class_id text not null,
  user_id text not null,
  added_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX class_monitor__user ON training.class_monitor USING btree (user_id, class_id);
CREATE UNIQUE INDEX class_monitor_pkey ON training.class_monitor USING btree (class_id, user_id);

create table training.class_move (
  id text not null default (uuidv7())::text,
  package_id text not null,
  user_id text not null,
  from_id text,
  to_id text,
  reason text not null default ''::text,
  by_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX class_move__from ON training.class_move USING btree (from_id);
CREATE INDEX class_move__package ON training.class_move USING btree (package_id, created_at DESC, id);
CREATE INDEX class_move__to ON training.class_move USING btree (to_id);
CREATE INDEX class_move__user ON training.class_move USING btree (user_id);
CREATE UNIQUE INDEX class_move_pkey ON training.class_move USING btree (id);

create table training.class_reminder (
  class_id text not null,
  user_id text not null,
  by_id text not null,
  sent_at timestamp with time zone not null
);
CREATE INDEX class_reminder__user ON training.class_reminder USING btree (user_id);
CREATE UNIQUE INDEX class_reminder_pkey ON training.class_reminder USING btree (class_id, user_id);

create table training.corp_figure (
  package_id text not null,
  corp_id text not null,
  learner_num integer not null,
  not_started_num integer not null,
  passed_num integer not null
);
CREATE UNIQUE INDEX corp_figure_pkey ON training.corp_figure USING btree (package_id, corp_id);

create table training.experience (
  id text not null default (uuidv7())::text,
  package_id text not null,
  site_id text not null,
  user_id text not null,
  title text not null,
  content_html text not null,
  word_num integer not null,
  state smallint not null default 0,
  stars smallint,
  judged_by text,
  is_featured boolean not null default false,
  return_reason text not null default ''::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX experience__own ON training.experience USING btree (user_id, package_id, updated_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX experience__package ON training.experience USING btree (package_id, user_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX experience_pkey ON training.experience USING btree (id);

create table training.experience_comment (
  id text not null default (uuidv7())::text,
  experience_id text not null,
  user_id text not null,
  content text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX experience_comment__of ON training.experience_comment USING btree (experience_id, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX experience_comment__user ON training.experience_comment USING btree (user_id);
CREATE UNIQUE INDEX experience_comment_pkey ON training.experience_comment USING btree (id);

create table training.experience_like (
  experience_id text not null,
  user_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX experience_like__user ON training.experience_like USING btree (user_id);
CREATE UNIQUE INDEX experience_like_pkey ON training.experience_like USING btree (experience_id, user_id);

create table training.experience_rule (
  class_id text not null,
  min_words integer not null,
  by_id text not null,
  updated_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX experience_rule_pkey ON training.experience_rule USING btree (class_id);

create table training.figure (
  package_id text not null,
  learner_num integer not null default 0,
  started_num integer not null default 0,
  half_num integer not null default 0,
  complete_num integer not null default 0,
  passed_num integer not null default 0,
  behind_num integer not null default 0,
  active_num integer not null default 0,
  progress smallint not null default 0,
  seconds bigint not null default 0,
  certificate_num integer not null default 0,
  enrolled_by_month jsonb not null default '{}'::jsonb,
  issued_by_month jsonb not null default '{}'::jsonb,
  counted_at timestamp with time zone not null
);
CREATE INDEX figure__counted ON training.figure USING btree (counted_at);
CREATE UNIQUE INDEX figure_pkey ON training.figure USING btree (package_id);

create table training.found (
  package_id text not null,
  site_id text not null,
  published_at timestamp with time zone not null,
  folded_name text not null default ''::text,
  search tsvector not null default ''::tsvector
);
CREATE INDEX found__folded_name ON training.found USING btree (site_id, folded_name);
CREATE INDEX found__newest ON training.found USING btree (site_id, published_at DESC, package_id DESC);
CREATE INDEX found__search ON training.found USING gin (search);
CREATE INDEX found__trigrams ON training.found USING gin (lower(folded_name) gin_trgm_ops);
CREATE UNIQUE INDEX found_pkey ON training.found USING btree (package_id);

create table training.hold (
  id text not null,
  package_id text not null,
  held_until timestamp with time zone not null
);
CREATE INDEX hold__package ON training.hold USING btree (package_id, held_until);
CREATE UNIQUE INDEX hold_pkey ON training.hold USING btree (id);

create table training.learner (
  package_id text not null,
  user_id text not null,
  version integer not null default 0,
  forced_version integer,
  points jsonb not null default '{}'::jsonb,
  progress smallint not null default 0,
  total real,
  is_passed boolean,
  is_complete boolean not null default false,
  change_num integer not null default 1,
  is_due boolean not null default true,
  counted_at timestamp with time zone
);
CREATE INDEX learner__due ON training.learner USING btree (package_id, user_id) WHERE is_due;
CREATE INDEX learner__user ON training.learner USING btree (user_id, package_id);
CREATE UNIQUE INDEX learner_pkey ON training.learner USING btree (package_id, user_id);

create table training.lesson (
  id text not null default (uuidv7())::text,
  package_id text not null,
  class_id text not null,
  topic text not null,
  starts_at timestamp with time zone not null,
  minutes smallint not null,
  ends_at timestamp with time zone not null,
  place text not null default ''::text,
  teacher_id text,
  by_id text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX lesson__class ON training.lesson USING btree (class_id, starts_at) WHERE (deleted_at IS NULL);
CREATE INDEX lesson__package ON training.lesson USING btree (package_id, starts_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX lesson__teacher ON training.lesson USING btree (teacher_id, starts_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX lesson_pkey ON training.lesson USING btree (id);

create table training.member (
  package_id text not null,
  user_id text not null,
  site_id text not null,
  corp_id text not null,
  status smallint not null default 1,
  source text not null default 'self'::text,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  queued_at timestamp with time zone,
  class_id text,
  group_name text not null default ''::text,
  reminded_at timestamp with time zone
);
CREATE INDEX member__class ON training.member USING btree (class_id, status, created_at DESC, user_id) WHERE (class_id IS NOT NULL);
CREATE INDEX member__corp ON training.member USING btree (package_id, corp_id, status, created_at DESC, user_id);
CREATE INDEX member__list ON training.member USING btree (package_id, status, created_at DESC, user_id);
CREATE INDEX member__no_class ON training.member USING btree (package_id, created_at, user_id) WHERE ((status = 1) AND (class_id IS NULL));
CREATE INDEX member__organisation ON training.member USING btree (corp_id, package_id) WHERE (status = 1);
CREATE INDEX member__queue ON training.member USING btree (package_id, queued_at, user_id) WHERE (status = 4);
CREATE INDEX member__seat ON training.member USING btree (package_id, corp_id) WHERE ((source = 'corp'::text) AND (status = ANY (ARRAY[0, 1])));
CREATE INDEX member__user ON training.member USING btree (user_id, created_at DESC, package_id);
CREATE UNIQUE INDEX member_pkey ON training.member USING btree (package_id, user_id);

create table training.micro_site (
  package_id text not null,
  site_id text not null,
  slug text not null,
  domain_name text,
  name text not null,
  subtitle text not null default ''::text,
  logo text not null default ''::text,
  banner text not null default ''::text,
  share_text text not null default ''::text,
  is_on boolean not null default false,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX micro_site__domain ON training.micro_site USING btree (domain_name) WHERE (domain_name IS NOT NULL);
CREATE UNIQUE INDEX micro_site__slug ON training.micro_site USING btree (site_id, slug);
CREATE UNIQUE INDEX micro_site_pkey ON training.micro_site USING btree (package_id);

create table training.outcome (
  id text not null default (uuidv7())::text,
  package_id text not null,
  user_id text not null,
  site_id text not null,
  corp_id text not null,
  kind text not null,
  source_id text not null,
  turn integer not null default 1,
  title text not null,
  note text not null default ''::text,
  courses text[] not null default '{}'::text[],
  hours real not null default 0,
  credits real not null default 0,
  total real,
  files jsonb not null default '[]'::jsonb,
  state smallint not null default 0,
  reason text not null default ''::text,
  submitted_by text,
  submitted_at timestamp with time zone,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX outcome__list ON training.outcome USING btree (package_id, created_at DESC, id);
CREATE UNIQUE INDEX outcome__once ON training.outcome USING btree (package_id, user_id, source_id, turn) WHERE (kind = 'project'::text);
CREATE UNIQUE INDEX outcome__reversed ON training.outcome USING btree (source_id) WHERE ((kind = 'reversal'::text) AND (state <> 4));
CREATE INDEX outcome__state ON training.outcome USING btree (package_id, state, created_at DESC, id);
CREATE INDEX outcome__user ON training.outcome USING btree (user_id, package_id, created_at DESC);
CREATE INDEX outcome__waiting ON training.outcome USING btree (package_id, submitted_at) WHERE (state = ANY (ARRAY[1, 2]));
CREATE UNIQUE INDEX outcome_pkey ON training.outcome USING btree (id);

create table training.outcome_push (
  outcome_id text not null,
  package_id text not null,
  state smallint not null default 0,
  try_num integer not null default 0,
  next_at timestamp with time zone not null default now(),
  note text not null default ''::text,
  changed_at timestamp with time zone
);
CREATE INDEX outcome_push__due ON training.outcome_push USING btree (next_at) WHERE (state = 0);
CREATE INDEX outcome_push__state ON training.outcome_push USING btree (package_id, state);
CREATE UNIQUE INDEX outcome_push_pkey ON training.outcome_push USING btree (outcome_id);

create table training.package (
  id text not null default (uuidv7())::text,
  kind text not null default 'package'::text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  owner_id text not null,
  name text not null,
  subtitle text not null default ''::text,
  cover text not null default ''::text,
  audience text not null default ''::text,
  intro_html text not null default ''::text,
  unlock_rule text not null default 'free'::text,
  elective_min integer not null default 0,
  price_fen integer not null default 0,
  review smallint not null default 0,
  is_on_shelf boolean not null default false,
  submitted_by text,
  submitted_at timestamp with time zone,
  published_at timestamp with time zone,
  learner_num integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  expert_id text
);
CREATE INDEX package__corp ON training.package USING btree (corp_id, kind, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX package__expert ON training.package USING btree (expert_id, review, submitted_at) WHERE ((expert_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX package__owner ON training.package USING btree (owner_id, kind, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX package__path ON training.package USING btree (right_path text_pattern_ops, kind) WHERE (deleted_at IS NULL);
CREATE INDEX package__shelf ON training.package USING btree (site_id, kind, published_at DESC, id) WHERE (is_on_shelf AND (deleted_at IS NULL));
CREATE INDEX package__waiting ON training.package USING btree (submitted_at) WHERE ((review = 1) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX package_pkey ON training.package USING btree (id);

create table training.package_course (
  package_id text not null,
  course_id text not null,
  sort integer not null,
  is_required boolean not null,
  after_ids text[] not null default '{}'::text[],
  period_id text,
  hours real not null default 0,
  credits real not null default 0,
  weight smallint not null default 1,
  opens_on date,
  closes_on date,
  is_retired boolean not null default false
);
CREATE INDEX package_course__course ON training.package_course USING btree (course_id, package_id);
CREATE UNIQUE INDEX package_course_pkey ON training.package_course USING btree (package_id, course_id);

create table training.project (
  package_id text not null,
  enrol_mode smallint not null default 0,
  invite_code text not null default ''::text,
  quota integer not null default 0,
  has_queue boolean not null default true,
  enrol_starts_on date,
  enrol_ends_on date,
  study_starts_on date,
  study_ends_on date,
  hours real not null default 0,
  credits real not null default 0,
  contact text not null default ''::text,
  series_id text,
  type text not null default 'other'::text,
  region text not null default ''::text,
  exam_starts_on date,
  exam_ends_on date
);
CREATE INDEX project__series ON training.project USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE UNIQUE INDEX project_pkey ON training.project USING btree (package_id);

create table training.project_admin (
  package_id text not null,
  user_id text not null,
  is_owner boolean not null default false,
  added_by text not null,
  created_at timestamp with time zone not null default now(),
  rights text[] not null default '{course,learner,result,certificate}'::text[]
);
CREATE INDEX project_admin__user ON training.project_admin USING btree (user_id, package_id);
CREATE UNIQUE INDEX project_admin_pkey ON training.project_admin USING btree (package_id, user_id);

create table training.project_exam (
  id text not null default (uuidv7())::text,
  package_id text not null,
  name text not null,
  paper_id text not null,
  course_id text not null,
  period_id text not null,
  class_ids text[] not null default '{}'::text[],
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  limit_minutes integer,
  attempts_max integer not null default 1,
  has_seats boolean not null default false,
  setting_id text,
  day_id text,
  by_id text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX project_exam__package ON training.project_exam USING btree (package_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX project_exam_pkey ON training.project_exam USING btree (id);
CREATE UNIQUE INDEX project_exam_setting_id_key ON training.project_exam USING btree (setting_id);

create table training.regrade (
  id text not null default (uuidv7())::text,
  package_id text not null,
  version integer not null,
  reason text not null,
  by_id text not null,
  learner_num integer not null,
  gained_num integer not null,
  lost_num integer not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX regrade__package ON training.regrade USING btree (package_id, created_at DESC);
CREATE UNIQUE INDEX regrade_pkey ON training.regrade USING btree (id);

create table training.regrade_turn (
  regrade_id text not null,
  user_id text not null,
  before_version integer not null,
  before_total real,
  after_total real,
  before_passed boolean,
  after_passed boolean
);
CREATE INDEX regrade_turn__user ON training.regrade_turn USING btree (user_id);
CREATE UNIQUE INDEX regrade_turn_pkey ON training.regrade_turn USING btree (regrade_id, user_id);

create table training.review_step (
  id text not null default (uuidv7())::text,
  package_id text not null,
  step text not null,
  review smallint not null,
  actor_id text not null,
  comment text not null default ''::text,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX review_step__package ON training.review_step USING btree (package_id, created_at DESC);
CREATE UNIQUE INDEX review_step_pkey ON training.review_step USING btree (id);

create table training.scheme (
  package_id text not null,
  version integer not null,
  rules jsonb not null,
  by_id text not null,
  created_at timestamp with time zone not null default now(),
  weights jsonb not null default '{}'::jsonb
);
CREATE UNIQUE INDEX scheme_pkey ON training.scheme USING btree (package_id, version);

create table training.seat (
  package_id text not null,
  corp_id text not null,
  seat_num integer not null,
  changed_at timestamp with time zone not null default now()
);
CREATE INDEX seat__corp ON training.seat USING btree (corp_id, package_id);
CREATE UNIQUE INDEX seat_pkey ON training.seat USING btree (package_id, corp_id);

create table training.series (
  id text not null default (uuidv7())::text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  name text not null,
  category text not null default ''::text,
  sort integer not null default 100,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX series__order ON training.series USING btree (site_id, sort, id);
CREATE INDEX series__path ON training.series USING btree (right_path text_pattern_ops);
CREATE UNIQUE INDEX series_pkey ON training.series USING btree (id);

create table training.site_article (
  id text not null default (uuidv7())::text,
  package_id text not null,
  column_id text not null,
  title text not null,
  summary text not null default ''::text,
  cover text not null default ''::text,
  author text not null default ''::text,
  body_html text not null default ''::text,
  files jsonb not null default '[]'::jsonb,
  is_top boolean not null default false,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  state smallint not null default 0,
  reason text not null default ''::text,
  writer_ids text[] not null,
  audited_by text,
  submitted_at timestamp with time zone,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  revises_id text
);
CREATE INDEX site_article__column ON training.site_article USING btree (column_id, updated_at DESC, id);
CREATE INDEX site_article__list ON training.site_article USING btree (package_id, updated_at DESC, id);
CREATE UNIQUE INDEX site_article__revises ON training.site_article USING btree (revises_id) WHERE (revises_id IS NOT NULL);
CREATE INDEX site_article__shown ON training.site_article USING btree (package_id, is_top DESC, published_at DESC, id) WHERE (state = 2);
CREATE INDEX site_article__shown_column ON training.site_article USING btree (column_id, is_top DESC, published_at DESC, id) WHERE (state = 2);
CREATE INDEX site_article__waiting ON training.site_article USING btree (package_id, submitted_at) WHERE (state = 1);
CREATE INDEX site_article__writers ON training.site_article USING gin (writer_ids);
CREATE UNIQUE INDEX site_article_pkey ON training.site_article USING btree (id);

create table training.site_column (
  id text not null default (uuidv7())::text,
  package_id text not null,
  parent_id text,
  name text not null,
  kind text not null,
  link text not null default ''::text,
  is_visible boolean not null default true,
  sort integer not null default 0
);
CREATE INDEX site_column__list ON training.site_column USING btree (package_id, sort, id);
CREATE INDEX site_column__parent ON training.site_column USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX site_column_pkey ON training.site_column USING btree (id);

create table training.teacher (
  package_id text not null,
  user_id text not null,
  title text not null default ''::text,
  added_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX teacher__list ON training.teacher USING btree (package_id, created_at, user_id);
CREATE INDEX teacher__user ON training.teacher USING btree (user_id, package_id);
CREATE UNIQUE INDEX teacher_pkey ON training.teacher USING btree (package_id, user_id);

create table training.teaching (
  package_id text not null,
  user_id text not null,
  course_id text not null,
  class_id text not null default ''::text,
  role smallint not null,
  marks boolean not null,
  quota integer not null default 0,
  has_joined boolean not null,
  added_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX teaching__user ON training.teaching USING btree (user_id, course_id);
CREATE UNIQUE INDEX teaching_pkey ON training.teaching USING btree (package_id, user_id, course_id, class_id);

create table training.teaching_log (
  id text not null default (uuidv7())::text,
  package_id text not null,
  class_id text not null,
  lesson_id text,
  course_id text,
  topic text not null,
  content_html text not null,
  starts_at timestamp with time zone not null,
  minutes smallint not null,
  teacher_id text not null,
  expected_num integer not null,
  present_num integer not null,
  version integer not null default 1,
  written_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
CREATE INDEX teaching_log__class ON training.teaching_log USING btree (class_id, starts_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX teaching_log__lesson ON training.teaching_log USING btree (lesson_id) WHERE ((deleted_at IS NULL) AND (lesson_id IS NOT NULL));
CREATE INDEX teaching_log__package ON training.teaching_log USING btree (package_id, starts_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX teaching_log__teacher ON training.teaching_log USING btree (teacher_id);
CREATE INDEX teaching_log__writer ON training.teaching_log USING btree (written_by);
CREATE UNIQUE INDEX teaching_log_pkey ON training.teaching_log USING btree (id);

create table training.teaching_log_version (
  log_id text not null,
  version integer not null,
  said jsonb not null,
  by_id text not null,
  written_at timestamp with time zone not null
);
CREATE INDEX teaching_log_version__by ON training.teaching_log_version USING btree (by_id);
CREATE UNIQUE INDEX teaching_log_version_pkey ON training.teaching_log_version USING btree (log_id, version);
