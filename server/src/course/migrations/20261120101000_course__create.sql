-- Course → period (期次) → class (班级); enrolment follows with the teaching space.
create schema course;

-- A tag without a site is shared by all sites.
create table course.tag (
  id text primary key default uuidv7()::text,
  site_id text,
  parent_id text references course.tag (id),
  name text not null,
  cover text not null default '',
  sort integer not null default 100
);
create index tag__children on course.tag (parent_id, sort, id);
create index tag__site on course.tag (site_id, sort, id);

create table course.course (
  id text primary key default uuidv7()::text,
  corp_id text not null,
  name text not null,
  subtitle text not null default '',
  cover text not null default '',
  thumbnail text not null default '',
  quality smallint not null default 0 check (quality in (0, 1, 2)),
  level smallint not null default 0 check (level in (0, 1, 2)),
  type smallint not null default 1 check (type in (1, 2, 4, 5, 8, 16, 32, 64, 128)),
  intro text[] not null default '{}',
  audience text not null default '',
  hours numeric(6, 1) not null default 0 check (hours >= 0),
  -- A teacher whom the platform knows, or a lecturer by name and title only.
  teacher_id text,
  speaker_name text not null default '',
  speaker_title text not null default '',
  -- The period that visitors see.
  current_period_id text,
  created_at timestamptz not null default now()
);
create index course__corp on course.course (corp_id, created_at desc, id);

create table course.period (
  id text primary key default uuidv7()::text,
  course_id text not null references course.course (id),
  version integer not null check (version > 0),
  starts_on date,
  ends_on date,
  publish_status smallint not null default 0 check (publish_status between 0 and 4),
  student_num integer not null default 0 check (student_num >= 0),
  published_at timestamptz,
  unique (course_id, version),
  check (ends_on >= starts_on)
);
alter table course.course
  add foreign key (current_period_id) references course.period (id) deferrable initially deferred;
create index course__current_period on course.course (current_period_id);

create table course.chapter (
  id text primary key default uuidv7()::text,
  period_id text not null references course.period (id),
  name text not null,
  sort integer not null
);
create index chapter__period on course.chapter (period_id, sort, id);

create table course.unit (
  id text primary key default uuidv7()::text,
  chapter_id text not null references course.chapter (id),
  name text not null,
  resource_type smallint not null check (resource_type between 1 and 4),
  minutes integer not null default 0 check (minutes >= 0),
  sort integer not null
);
create index unit__chapter on course.unit (chapter_id, sort, id);

create table course.course_tag (
  course_id text not null references course.course (id),
  tag_id text not null references course.tag (id),
  primary key (course_id, tag_id)
);
create index course_tag__tag on course.course_tag (tag_id, course_id);

create table course.class (
  id text primary key default uuidv7()::text,
  period_id text not null references course.period (id),
  name text not null,
  teacher_id text,
  starts_on date,
  ends_on date,
  -- 0 takes in everybody.
  quota integer not null default 0 check (quota >= 0),
  student_num integer not null default 0 check (student_num >= 0),
  check (ends_on >= starts_on)
);
create index class__period on course.class (period_id, starts_on, id);
create index class__teacher on course.class (teacher_id);

-- A course as one site offers it. is_visible is the site's own decision; everything below is derived from the
-- course and its period (listing.ts), so that any search of any site is one table and one index: search holds
-- words and pinyin, and as marked lexemes also site, tags with those above them, and facets.
create table course.listing (
  site_id text not null,
  course_id text not null references course.course (id),
  is_visible boolean not null default true,
  is_listed boolean not null default false,
  folded_name text not null default '',
  student_num integer not null default 0,
  published_at timestamptz not null default now(),
  search tsvector not null default '',
  primary key (site_id, course_id)
);
create index listing__course on course.listing (course_id);
create index listing__popular on course.listing (site_id, student_num desc, course_id) where is_listed;
create index listing__newest on course.listing (site_id, published_at desc, course_id) where is_listed;
create index listing__folded_name on course.listing (site_id, folded_name) where is_listed;
create index listing__search on course.listing using gin (search) where is_listed;

-- How many listed courses of a site carry a tag or one below it; recounted when listings change.
create table course.tag_count (
  site_id text not null,
  tag_id text not null references course.tag (id),
  course_num integer not null,
  primary key (site_id, tag_id)
);
