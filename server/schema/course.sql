-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table course.chapter (
  id text not null default (uuidv7())::text,
  period_id text not null,
  name text not null,
  sort integer not null
);
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
  student_num integer not null default 0
);
CREATE INDEX class__period ON course.class USING btree (period_id, starts_on, id);
CREATE INDEX class__teacher ON course.class USING btree (teacher_id);
CREATE UNIQUE INDEX class_pkey ON course.class USING btree (id);

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
  intro text[] not null default '{}'::text[],
  audience text not null default ''::text,
  hours numeric(6,1) not null default 0,
  teacher_id text,
  speaker_name text not null default ''::text,
  speaker_title text not null default ''::text,
  current_period_id text,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX course__corp ON course.course USING btree (corp_id, created_at DESC, id);
CREATE INDEX course__current_period ON course.course USING btree (current_period_id);
CREATE UNIQUE INDEX course_pkey ON course.course USING btree (id);

create table course.course_tag (
  course_id text not null,
  tag_id text not null
);
CREATE INDEX course_tag__tag ON course.course_tag USING btree (tag_id, course_id);
CREATE UNIQUE INDEX course_tag_pkey ON course.course_tag USING btree (course_id, tag_id);

create table course.favourite (
  user_id text not null,
  course_id text not null,
  created_at timestamp with time zone not null default now()
);
CREATE INDEX favourite__course ON course.favourite USING btree (course_id);
CREATE INDEX favourite__user ON course.favourite USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX favourite_pkey ON course.favourite USING btree (user_id, course_id);

create table course.listing (
  site_id text not null,
  course_id text not null,
  is_visible boolean not null default true,
  is_listed boolean not null default false,
  folded_name text not null default ''::text,
  student_num integer not null default 0,
  published_at timestamp with time zone not null default now(),
  search tsvector not null default ''::tsvector
);
CREATE INDEX listing__course ON course.listing USING btree (course_id);
CREATE INDEX listing__folded_name ON course.listing USING btree (site_id, folded_name) WHERE is_listed;
CREATE INDEX listing__newest ON course.listing USING btree (site_id, published_at DESC, course_id) WHERE is_listed;
CREATE INDEX listing__popular ON course.listing USING btree (site_id, student_num DESC, course_id) WHERE is_listed;
CREATE INDEX listing__search ON course.listing USING gin (search) WHERE is_listed;
CREATE UNIQUE INDEX listing_pkey ON course.listing USING btree (site_id, course_id);

create table course.period (
  id text not null default (uuidv7())::text,
  course_id text not null,
  version integer not null,
  starts_on date,
  ends_on date,
  publish_status smallint not null default 0,
  student_num integer not null default 0,
  published_at timestamp with time zone
);
CREATE UNIQUE INDEX period_course_id_version_key ON course.period USING btree (course_id, version);
CREATE UNIQUE INDEX period_pkey ON course.period USING btree (id);

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

create table course.unit (
  id text not null default (uuidv7())::text,
  chapter_id text not null,
  name text not null,
  resource_type smallint not null,
  minutes integer not null default 0,
  sort integer not null
);
CREATE INDEX unit__chapter ON course.unit USING btree (chapter_id, sort, id);
CREATE UNIQUE INDEX unit_pkey ON course.unit USING btree (id);
