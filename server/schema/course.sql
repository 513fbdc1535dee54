-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table course.assignment (
  id text not null default (uuidv7())::text,
  course_id text not null,
  period_id text not null,
  corp_id text not null,
  right_path text not null,
  site_id text not null,
  credit numeric(4,1) not null default 0,
  note text not null default ''::text,
  is_withdrawn boolean not null default false,
  created_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX assignment__right_path ON course.assignment USING btree (right_path, created_at DESC, id);
CREATE UNIQUE INDEX assignment_period_id_corp_id_key ON course.assignment USING btree (period_id, corp_id);
CREATE UNIQUE INDEX assignment_pkey ON course.assignment USING btree (id);

create table course.category (
  category smallint not null,
  names jsonb not null,
  sort integer not null
);
CREATE UNIQUE INDEX category_pkey ON course.category USING btree (category);

create table course.chapter (
  id text not null default (uuidv7())::text,
  period_id text not null,
  name text not null,
  sort integer not null,
  parent_id text,
  deleted_at timestamp with time zone
);
CREATE INDEX chapter__parent ON course.chapter USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX chapter__period ON course.chapter USING btree (period_id, sort, id);
CREATE UNIQUE INDEX chapter_pkey ON course.chapter USING btree (id);

create table course.class (
  id text not null default (uuidv7())::text,
  period_id text not null,
  name text not null,
  teacher_id text,
  starts_on date,
  ends_on date,
  quota integer not null default 0,
  student_num integer not null default 0,
  enrol_mode smallint not null default 0,
  invite_code text not null default ''::text,
  is_closed boolean not null default false,
  created_by text,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX class__period ON course.class USING btree (period_id, starts_on, id);
CREATE INDEX class__teacher ON course.class USING btree (teacher_id);
CREATE UNIQUE INDEX class_pkey ON course.class USING btree (id);

create table course.class_admin (
  class_id text not null,
  user_id text not null,
  added_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX class_admin__user ON course.class_admin USING btree (user_id);
CREATE UNIQUE INDEX class_admin_pkey ON course.class_admin USING btree (class_id, user_id);

create table course.class_event (
  id text not null default (uuidv7())::text,
  class_id text not null,
  kind text not null,
  actor_id text not null,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX class_event__class ON course.class_event USING btree (class_id, created_at DESC, id);
CREATE UNIQUE INDEX class_event_pkey ON course.class_event USING btree (id);

create table course.course (
  id text not null default (uuidv7())::text,
  corp_id text not null,
  name text not null,
  subtitle text not null default ''::text,
  cover text not null default ''::text,
  thumbnail text not null default ''::text,
  quality smallint not null default 0,
  level smallint not null default 0,
  type smallint not null default 1,
  audience text not null default ''::text,
  hours numeric(6,1) not null default 0,
  teacher_id text,
  speaker_name text not null default ''::text,
  speaker_title text not null default ''::text,
  current_period_id text,
  created_at timestamp with time zone not null default now(),
  site_id text not null default ''::text,
  right_path text not null default ''::text,
  owner_id text,
  category smallint not null default 0,
  intro_html text not null default ''::text,
  link_url text not null default ''::text,
  source_course_id text,
  mooc_audit smallint,
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  client_key text
);
CREATE INDEX course__applied ON course.course USING btree (source_course_id) WHERE ((mooc_audit = 0) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX course__client_key ON course.course USING btree (owner_id, client_key) WHERE ((client_key IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX course__corp ON course.course USING btree (corp_id, created_at DESC, id);
CREATE INDEX course__current_period ON course.course USING btree (current_period_id);
CREATE INDEX course__owner ON course.course USING btree (owner_id);
CREATE INDEX course__right_path ON course.course USING btree (right_path, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX course__site ON course.course USING btree (site_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX course__source ON course.course USING btree (source_course_id) WHERE (source_course_id IS NOT NULL);
CREATE UNIQUE INDEX course_pkey ON course.course USING btree (id);

create table course.course_tag (
  course_id text not null,
  tag_id text not null
);
CREATE INDEX course_tag__tag ON course.course_tag USING btree (tag_id, course_id);
CREATE UNIQUE INDEX course_tag_pkey ON course.course_tag USING btree (course_id, tag_id);

create table course.credit_feedback (
  period_id text not null,
  user_id text not null,
  corp_id text not null,
  score numeric(5,2),
  is_passed boolean not null default false,
  hours numeric(6,1) not null default 0,
  credit numeric(4,1) not null default 0,
  status smallint not null default 0,
  comment text not null default ''::text,
  fed_back_by text,
  fed_back_at timestamp with time zone,
  confirmed_by text,
  confirmed_at timestamp with time zone
);
CREATE INDEX credit_feedback__corp ON course.credit_feedback USING btree (corp_id, status, period_id, user_id);
CREATE UNIQUE INDEX credit_feedback_pkey ON course.credit_feedback USING btree (period_id, user_id);

create table course.enrolment (
  class_id text not null,
  user_id text not null,
  period_id text not null,
  course_id text not null,
  corp_id text not null,
  site_id text not null,
  status smallint not null default 1,
  source text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  queued_at timestamp with time zone
);
CREATE INDEX enrolment__applied ON course.enrolment USING btree (course_id, created_at) WHERE (status = 0);
CREATE INDEX enrolment__class ON course.enrolment USING btree (class_id, status, created_at, user_id);
CREATE INDEX enrolment__corp ON course.enrolment USING btree (corp_id, course_id);
CREATE INDEX enrolment__lately ON course.enrolment USING btree (course_id, created_at DESC) WHERE (status = ANY (ARRAY[0, 1]));
CREATE UNIQUE INDEX enrolment__once ON course.enrolment USING btree (period_id, user_id) WHERE (status = ANY (ARRAY[0, 1]));
CREATE INDEX enrolment__queue ON course.enrolment USING btree (class_id, queued_at, user_id) WHERE (status = 4);
CREATE UNIQUE INDEX enrolment__queued_once ON course.enrolment USING btree (period_id, user_id) WHERE (status = 4);
CREATE INDEX enrolment__user ON course.enrolment USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX enrolment_pkey ON course.enrolment USING btree (class_id, user_id);

create table course.favourite (
  user_id text not null,
  course_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX favourite__course ON course.favourite USING btree (course_id);
CREATE INDEX favourite__user ON course.favourite USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX favourite_pkey ON course.favourite USING btree (user_id, course_id);

create table course.hidden_category (
  site_id text not null,
  category smallint not null
);
CREATE UNIQUE INDEX hidden_category_pkey ON course.hidden_category USING btree (site_id, category);

create table course.listing (
  site_id text not null,
  course_id text not null,
  is_visible boolean not null default true,
  is_listed boolean not null default false,
  folded_name text not null default ''::text,
  student_num integer not null default 0,
  published_at timestamp with time zone not null default now(),
  search tsvector not null default ''::tsvector,
  popular_tier smallint not null default 1,
  newest_tier smallint not null default 1
);
CREATE INDEX listing__course ON course.listing USING btree (course_id);
CREATE INDEX listing__folded_name ON course.listing USING btree (site_id, popular_tier, folded_name) WHERE is_listed;
CREATE INDEX listing__newest ON course.listing USING btree (site_id, published_at DESC, course_id) WHERE is_listed;
CREATE INDEX listing__newest_1 ON course.listing USING gin (search) WHERE (is_listed AND (newest_tier = 1));
CREATE INDEX listing__newest_2 ON course.listing USING gin (search) WHERE (is_listed AND (newest_tier = 2));
CREATE INDEX listing__newest_3 ON course.listing USING gin (search) WHERE (is_listed AND (newest_tier = 3));
CREATE INDEX listing__popular ON course.listing USING btree (site_id, student_num DESC, course_id) WHERE is_listed;
CREATE INDEX listing__popular_1 ON course.listing USING gin (search) WHERE (is_listed AND (popular_tier = 1));
CREATE INDEX listing__popular_2 ON course.listing USING gin (search) WHERE (is_listed AND (popular_tier = 2));
CREATE INDEX listing__popular_3 ON course.listing USING gin (search) WHERE (is_listed AND (popular_tier = 3));
CREATE INDEX listing__trigrams ON course.listing USING gin (lower(folded_name) gin_trgm_ops) WHERE is_listed;
CREATE UNIQUE INDEX listing_pkey ON course.listing USING btree (site_id, course_id);

create table course.marker (
  id text not null default (uuidv7())::text,
  unit_id text not null,
  time_point integer not null,
  question_id text not null,
  created_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX marker__question ON course.marker USING btree (question_id);
CREATE UNIQUE INDEX marker_pkey ON course.marker USING btree (id);
CREATE UNIQUE INDEX marker_unit_id_time_point_key ON course.marker USING btree (unit_id, time_point);

create table course.material (
  id text not null default (uuidv7())::text,
  course_id text not null,
  audience text not null,
  folder text not null default ''::text,
  resource_id text not null,
  name text not null,
  sort integer not null default 0,
  created_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX material__course ON course.material USING btree (course_id, audience, folder, sort, id);
CREATE UNIQUE INDEX material_pkey ON course.material USING btree (id);

create table course.period (
  id text not null default (uuidv7())::text,
  course_id text not null,
  version integer not null,
  starts_on date,
  ends_on date,
  publish_status smallint not null default 0,
  student_num integer not null default 0,
  published_at timestamp with time zone,
  name text not null default ''::text,
  verify smallint not null default 0,
  reviewer_id text,
  submitted_at timestamp with time zone,
  enrol_starts_on date,
  enrol_ends_on date,
  price_fen integer not null default 0,
  assessment jsonb not null default '{}'::jsonb,
  params jsonb not null default '{}'::jsonb,
  plan_version integer not null default 1,
  copied_from_id text,
  created_by text,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX period__by_clock ON course.period USING btree (publish_status, starts_on, ends_on) WHERE (publish_status = ANY (ARRAY[2, 3]));
CREATE INDEX period__review ON course.period USING btree (verify, submitted_at, id) WHERE (verify = ANY (ARRAY[1, 2]));
CREATE INDEX period__sent_back ON course.period USING btree (course_id) WHERE (verify = '-3'::integer);
CREATE UNIQUE INDEX period_course_id_version_key ON course.period USING btree (course_id, version);
CREATE UNIQUE INDEX period_pkey ON course.period USING btree (id);

create table course.review (
  id text not null default (uuidv7())::text,
  period_id text not null,
  step text not null,
  verify smallint not null,
  actor_id text not null,
  comment text not null default ''::text,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX review__period ON course.review USING btree (period_id, created_at, id);
CREATE UNIQUE INDEX review_pkey ON course.review USING btree (id);

create table course.review_note (
  id text not null default (uuidv7())::text,
  period_id text not null,
  target text not null,
  unit_id text,
  text text not null,
  author_id text not null,
  created_at timestamp with time zone not null default now(),
  resolved_by text,
  resolved_at timestamp with time zone
);
CREATE INDEX review_note__period ON course.review_note USING btree (period_id, created_at, id);
CREATE UNIQUE INDEX review_note_pkey ON course.review_note USING btree (id);

create table course.tag (
  id text not null default (uuidv7())::text,
  site_id text,
  parent_id text,
  name text not null,
  cover text not null default ''::text,
  sort integer not null default 100
);
CREATE INDEX tag__children ON course.tag USING btree (parent_id, sort, id);
CREATE INDEX tag__site ON course.tag USING btree (site_id, sort, id);
CREATE UNIQUE INDEX tag_pkey ON course.tag USING btree (id);

create table course.tag_count (
  site_id text not null,
  tag_id text not null,
  course_num integer not null
);
CREATE UNIQUE INDEX tag_count_pkey ON course.tag_count USING btree (site_id, tag_id);

create table course.teacher (
  course_id text not null,
  user_id text not null,
  kind smallint not null,
  added_by text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX teacher__user ON course.teacher USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX teacher_pkey ON course.teacher USING btree (course_id, user_id);

create table course.tier_bound (
  site_id text not null,
  sort text not null,
  tier smallint not null,
  student_num integer not null default 0,
  published_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  course_id text not null
);
CREATE UNIQUE INDEX tier_bound_pkey ON course.tier_bound USING btree (site_id, sort, tier);

create table course.unit (
  id text not null default (uuidv7())::text,
  chapter_id text not null,
  name text not null,
  resource_type smallint not null,
  minutes integer not null default 0,
  sort integer not null,
  kind text not null default 'page'::text,
  content jsonb not null default '{}'::jsonb,
  seconds integer not null default 0,
  is_required boolean not null default true,
  is_preview boolean not null default false,
  opens_on date,
  version integer not null default 1,
  updated_by text,
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  is_filled boolean not null default COALESCE(
CASE kind
    WHEN 'video'::text THEN ((COALESCE((content ->> 'resourceId'::text), ''::text) <> ''::text) OR (COALESCE((content ->> 'thirdVideoId'::text), ''::text) <> ''::text))
    WHEN 'audio'::text THEN (COALESCE((content ->> 'resourceId'::text), ''::text) <> ''::text)
    WHEN 'document'::text THEN (COALESCE((content ->> 'resourceId'::text), ''::text) <> ''::text)
    WHEN 'file'::text THEN (COALESCE((content ->> 'resourceId'::text), ''::text) <> ''::text)
    WHEN 'page'::text THEN (((content ->> 'html'::text) ~* '<(img|video|audio|table|hr)\y'::text) OR ((content ->> 'html'::text) ~ '(^|>)(&nbsp;|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])*([^<&\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|&(?!nbsp;))'::text))
    WHEN 'link'::text THEN (COALESCE((content ->> 'url'::text), ''::text) <> ''::text)
    WHEN 'exercise'::text THEN ((content -> 'questionIds'::text) <> '[]'::jsonb)
    WHEN 'pictureBook'::text THEN ((content -> 'pages'::text) <> '[]'::jsonb)
    WHEN 'dub'::text THEN ((COALESCE((content ->> 'resourceId'::text), ''::text) <> ''::text) AND ((content -> 'lines'::text) <> '[]'::jsonb))
    WHEN 'reading'::text THEN ((COALESCE((content ->> 'resourceId'::text), ''::text) <> ''::text) AND ((content -> 'sentences'::text) <> '[]'::jsonb))
    WHEN 'cards'::text THEN jsonb_path_exists(content, '$."cards"[*]?(((@."title" != "" || @."pictureId" != null) || @."html" like_regex "<(img|video|audio|table|hr)\\y" flag "i") || @."html" like_regex "(^|>)(&nbsp;|[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff])*([^<&\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]|&(?!nbsp;))")'::jsonpath)
    ELSE false
END, false)
);
CREATE INDEX unit__chapter ON course.unit USING btree (chapter_id, sort, id);
CREATE INDEX unit__questions ON course.unit USING gin (((content -> 'questionIds'::text))) WHERE ((kind = 'exercise'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX unit_pkey ON course.unit USING btree (id);

create table course.unit_draft (
  unit_id text not null,
  user_id text not null,
  name text not null,
  content jsonb not null,
  base_version integer not null,
  saved_at timestamp with time zone not null default now()
);
CREATE INDEX unit_draft__user ON course.unit_draft USING btree (user_id);
CREATE UNIQUE INDEX unit_draft_pkey ON course.unit_draft USING btree (unit_id, user_id);

create table course.unit_revision (
  unit_id text not null,
  version integer not null,
  name text not null,
  kind text not null,
  content jsonb not null,
  user_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE UNIQUE INDEX unit_revision_pkey ON course.unit_revision USING btree (unit_id, version);
