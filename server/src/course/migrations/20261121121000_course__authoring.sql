-- Making and running courses: whose they are, what a period snapshots, plans with content, teams, classes with
-- enrolments, reviews, assignments to schools.

alter table course.course
  -- The site that it is made on; others may list it too.
  add column site_id text not null default '',
  -- Path of the organisation, closed by a slash, so that branches of the tree find theirs.
  add column right_path text collate "C" not null default '',
  add column owner_id text,
  -- 1 to 8 (seed 001 §3); 0 while none was chosen.
  add column category smallint not null default 0 check (category between 0 and 8),
  add column intro_html text not null default '',
  -- Where a link course leads.
  add column link_url text not null default '',
  -- The shared course that a Mooc course was taken from, and what became of the application: 0, -1, 2.
  add column source_course_id text references course.course (id),
  add column mooc_audit smallint check (mooc_audit in (0, -1, 2)),
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
update course.course set right_path = coalesce(corp.right_path, '')
  from organisation.corp where corp.id = course.corp_id;
update course.course set site_id = coalesce(
  (select min(site_id) from course.listing where listing.course_id = course.id), 'province');
update course.course set owner_id = teacher_id;
create index course__right_path on course.course (right_path, created_at desc, id) where deleted_at is null;
create index course__site on course.course (site_id, created_at desc, id) where deleted_at is null;
create index course__owner on course.course (owner_id);
create index course__source on course.course (source_course_id) where source_course_id is not null;

alter table course.period
  add column name text not null default '',
  -- Course verify: 0 unsubmitted, 1 submitted, 2 unassigned, 3 passed, -3 not passed (seed 001 §4).
  add column verify smallint not null default 0 check (verify in (0, 1, 2, 3, -3)),
  add column reviewer_id text,
  add column submitted_at timestamptz,
  add column enrol_starts_on date,
  add column enrol_ends_on date,
  add column price_fen integer not null default 0 check (price_fen >= 0),
  -- Weights and pass line; see contract/course/assessment.ts.
  add column assessment jsonb not null default '{}',
  -- How the period is taught; see contract/course/period-params.ts.
  add column params jsonb not null default '{}',
  -- Counts every change of the plan, so that open editors know that theirs is old.
  add column plan_version integer not null default 1,
  add column copied_from_id text references course.period (id),
  add column created_by text,
  add column created_at timestamptz not null default now();
update course.period set verify = 3 where publish_status >= 2;
-- the clock: what begins and what ends today
create index period__by_clock on course.period (publish_status, starts_on, ends_on) where publish_status in (2, 3);
create index period__review on course.period (verify, submitted_at, id) where verify in (1, 2);

-- 章 and 节: a chapter may stand below another one.
alter table course.chapter
  add column parent_id text references course.chapter (id),
  add column deleted_at timestamptz;
create index chapter__parent on course.chapter (parent_id) where parent_id is not null;

alter table course.unit
  -- What it is made of; see contract/course/unit-content.ts.
  add column kind text not null default 'page',
  add column content jsonb not null default '{}',
  add column seconds integer not null default 0 check (seconds >= 0),
  add column is_required boolean not null default true,
  -- Seen by visitors too.
  add column is_preview boolean not null default false,
  add column opens_on date,
  -- An edit names the version that it began from; an older one is told and changes nothing.
  add column version integer not null default 1,
  add column updated_by text,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
update course.unit set kind = case resource_type when 1 then 'video' when 2 then 'audio' when 3 then 'document' else 'file' end;

-- One person's unsaved text of a unit.
create table course.unit_draft (
  unit_id text not null references course.unit (id) on delete cascade,
  user_id text not null,
  name text not null,
  content jsonb not null,
  base_version integer not null,
  saved_at timestamptz not null default now(),
  primary key (unit_id, user_id)
);
create index unit_draft__user on course.unit_draft (user_id);

-- Every saved state of a unit.
create table course.unit_revision (
  unit_id text not null references course.unit (id) on delete cascade,
  version integer not null,
  name text not null,
  kind text not null,
  content jsonb not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  primary key (unit_id, version)
);

-- Pop-up questions (视频打点): the second of the unit's video at which one is asked.
create table course.marker (
  id text primary key default uuidv7()::text,
  unit_id text not null references course.unit (id) on delete cascade,
  time_point integer not null check (time_point >= 0),
  question_id text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (unit_id, time_point)
);
create index marker__question on course.marker (question_id);

-- The team; course teacher types: manager 0, teacher 1, assistant 2, super admin 3 (seed 001 §3).
create table course.teacher (
  course_id text not null references course.course (id) on delete cascade,
  user_id text not null,
  kind smallint not null check (kind between 0 and 3),
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create index teacher__user on course.teacher (user_id, created_at desc);
insert into course.teacher (course_id, user_id, kind, added_by)
  select id, teacher_id, 0, teacher_id from course.course where teacher_id is not null;

-- Materials of teachers (materials) and of learners (student-materials).
create table course.material (
  id text primary key default uuidv7()::text,
  course_id text not null references course.course (id) on delete cascade,
  audience text not null check (audience in ('teacher', 'student')),
  folder text not null default '',
  resource_id text not null,
  name text not null,
  sort integer not null default 0,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index material__course on course.material (course_id, audience, folder, sort, id);

alter table course.class
  -- 0 open, 1 by approval, 2 by invite code, 3 by the school only.
  add column enrol_mode smallint not null default 0 check (enrol_mode between 0 and 3),
  add column invite_code text not null default '',
  add column is_closed boolean not null default false,
  add column created_by text,
  add column created_at timestamptz not null default now();

create table course.class_admin (
  class_id text not null references course.class (id) on delete cascade,
  user_id text not null,
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (class_id, user_id)
);
create index class_admin__user on course.class_admin (user_id);

-- 班级日志: what happened in a class; rows are never changed.
create table course.class_event (
  id text primary key default uuidv7()::text,
  class_id text not null references course.class (id) on delete cascade,
  kind text not null,
  actor_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index class_event__class on course.class_event (class_id, created_at desc, id);

-- Who learns in which class; one place per person and period.
create table course.enrolment (
  class_id text not null references course.class (id),
  user_id text not null,
  period_id text not null references course.period (id),
  course_id text not null references course.course (id),
  -- The learner's organisation when enrolling.
  corp_id text not null,
  site_id text not null,
  -- 0 waits for approval, 1 learns, 2 withdrawn, 3 refused.
  status smallint not null default 1 check (status between 0 and 3),
  source text not null check (source in ('self', 'import', 'assign', 'order')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (class_id, user_id)
);
create unique index enrolment__once on course.enrolment (period_id, user_id) where status in (0, 1);
create index enrolment__user on course.enrolment (user_id, created_at desc);
create index enrolment__class on course.enrolment (class_id, status, created_at, user_id);
create index enrolment__corp on course.enrolment (corp_id, course_id);

-- Steps of a review with what was said; never changed.
create table course.review (
  id text primary key default uuidv7()::text,
  period_id text not null references course.period (id) on delete cascade,
  step text not null,
  verify smallint not null,
  actor_id text not null,
  comment text not null default '',
  created_at timestamptz not null default now()
);
create index review__period on course.review (period_id, created_at, id);

-- Annotations of a reviewer at a place of the course; open until the author has seen to it.
create table course.review_note (
  id text primary key default uuidv7()::text,
  period_id text not null references course.period (id) on delete cascade,
  target text not null check (target in ('info', 'team', 'assessment', 'materials', 'plan', 'unit')),
  unit_id text references course.unit (id) on delete cascade,
  text text not null,
  author_id text not null,
  created_at timestamptz not null default now(),
  resolved_by text,
  resolved_at timestamptz
);
create index review_note__period on course.review_note (period_id, created_at, id);

-- A course given to a school, which puts its students into classes and takes the results back (xsfb, xffk).
create table course.assignment (
  id text primary key default uuidv7()::text,
  course_id text not null references course.course (id),
  period_id text not null references course.period (id),
  corp_id text not null,
  right_path text collate "C" not null,
  site_id text not null,
  credit numeric(4, 1) not null default 0 check (credit >= 0),
  note text not null default '',
  is_withdrawn boolean not null default false,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (period_id, corp_id)
);
create index assignment__right_path on course.assignment (right_path, created_at desc, id);

create table course.credit_feedback (
  period_id text not null references course.period (id),
  user_id text not null,
  corp_id text not null,
  score numeric(5, 2),
  is_passed boolean not null default false,
  hours numeric(6, 1) not null default 0,
  credit numeric(4, 1) not null default 0,
  -- 0 未反馈, 1 已反馈, 2 已确认
  status smallint not null default 0 check (status between 0 and 2),
  comment text not null default '',
  fed_back_by text,
  fed_back_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (period_id, user_id)
);
create index credit_feedback__corp on course.credit_feedback (corp_id, status, period_id, user_id);
