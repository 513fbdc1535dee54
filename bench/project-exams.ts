/** A list as its screen asks for it. */
export interface List {
  readonly what: string;
  readonly path: string | ((id: string) => string);
  readonly isRead?: boolean;
  readonly of: (id: string) => Record<string, string | number>;
}

/** Exams that everybody of a project could take; two in three have begun, and most of those have handed in. */
const EXAMS = 4;
/** Lessons of each class, one a day: six to come, twelve that are over and not in the log, the others in it. */
const LESSONS = 24;

const COURSE = `(select item.course_id, period.id as period_id, class.id as class_id
  from training.package_course as item
  join course.period on period.course_id = item.course_id
  join course.class on class.period_id = period.id
  where item.package_id = $1 order by item.sort, period.version desc, class.id limit 1)`;
const PAPER = `(select paper.* from assessment.paper where kind = 0 and publish_state = 1 and deleted_at is null
  and id not like 'bench-%' and not exists (select from assessment.released_question as asked
    join question.question on question.id = asked.question_id
    where asked.paper_id = paper.id and question.type in (6, 10)) order by id limit 1)`;

/** Exams, teachers and lessons of a project; $1 its id, $2 how many learn in it, $3 the model. */
export const FILL_EXAMS = [
  `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
  select class_id, 'bench-learner-' || n, period_id, course_id, package.corp_id, package.site_id, 'import'
  from ${COURSE} as course, training.package, generate_series(1, $2::int) n
  where package.id = $1 and $3 <> '' on conflict do nothing`,
  `insert into assessment.paper select (jsonb_populate_record(null::assessment.paper, to_jsonb(one) || jsonb_build_object('id', $1 || '-paper-' || n))).*
  from ${PAPER} as one, generate_series(1, ${EXAMS}) n where $2::int > 0 and $3 <> ''`,
  `insert into assessment.release (paper_id, number, content, key, by_id)
  select $1 || '-paper-' || n, release.number, content, key, by_id
  from assessment.release join ${PAPER} as one on one.id = release.paper_id, generate_series(1, ${EXAMS}) n
  where $2::int > 0 and $3 <> ''`,
  `insert into assessment.setting (id, paper_id, kind, site_id, course_id, period_id, name, rules, by_id, group_id)
  select $1 || '-setting-' || n, $1 || '-paper-' || n, 0, package.site_id, course_id, period_id, '考试 ' || n,
    (select rules from assessment.setting where id not like 'bench-%' and kind = 0 order by id limit 1), package.owner_id, $1
  from ${COURSE} as course, training.package, generate_series(1, ${EXAMS}) n
  where package.id = $1 and $2::int > 0 and $3 <> ''`,
  `insert into training.project_exam (id, package_id, name, paper_id, course_id, period_id, setting_id, by_id)
  select $1 || '-exam-' || n, $1, '考试 ' || n, $1 || '-paper-' || n, course_id, period_id, $1 || '-setting-' || n, package.owner_id
  from ${COURSE} as course, training.package, generate_series(1, ${EXAMS}) n
  where package.id = $1 and $2::int > 0 and $3 <> ''`,
  `insert into assessment.attempt (id, setting_id, paper_id, release_number, user_id, number, state, seed, started_at,
    submitted_at, raw, earned, is_pending)
  select $1 || '-attempt-' || exam || '-' || n, $1 || '-setting-' || exam, $1 || '-paper-' || exam, 1, 'bench-learner-' || n, 1,
    case when n % 9 = 0 then 0 else 1 end, '', now() - interval '2 hours',
    case when n % 9 > 0 then now() - interval '1 hour' end, n % 101, case when n % 9 > 0 then n % 101 end, n % 10 = 0
  from generate_series(1, $2::int) n, generate_series(1, ${EXAMS}) exam where n % 3 > 0 or n % 9 = 0 and $3 <> ''`,
  `insert into assessment.final_mark (setting_id, user_id, points, total, is_passed, is_released)
  select setting_id, user_id, earned, 100, earned >= 60, true from assessment.attempt
  where paper_id like $1 || '-paper-%' and earned is not null and $2::int > 0 and $3 <> ''`,
  `insert into assessment.mark (attempt_id, question_id, question_version, points, earned, state, is_counted)
  select attempt.id, question ->> 'id', 1, 10, hashtext(attempt.id || (question ->> 'id')) & 7, 'right', true
  from assessment.attempt
  join assessment.release on release.paper_id = attempt.paper_id
  cross join jsonb_path_query(release.content, '$.sections[*].questions[*]') as question
  where attempt.setting_id = $1 || '-setting-1' and attempt.earned is not null and $2::int > 0 and $3 <> ''`,
  `insert into training.teacher (package_id, user_id, title, added_by, created_at)
  select $1, 'bench-learner-' || n, '讲师', package.owner_id, now() - n * interval '1 minute'
  from training.package, generate_series(1, greatest(10, $2::int / 50)) n where package.id = $1 and $3 <> ''`,
  `insert into training.teaching (package_id, user_id, course_id, class_id, role, marks, has_joined, added_by)
  select $1, 'bench-learner-' || n, course_id, $1 || '-class-' || n, 1, true, false, package.owner_id
  from training.package, ${COURSE} as course, generate_series(1, greatest(10, $2::int / 50)) n where package.id = $1 and $3 <> ''`,
  `insert into training.lesson (id, package_id, class_id, topic, starts_at, minutes, ends_at, place, teacher_id, by_id)
  select class.id || '-lesson-' || n, $1, class.id, '第 ' || n || ' 课', at, 90, at + interval '90 minutes', '教室', head_id, head_id
  from training.class, generate_series(1, ${LESSONS}) n, lateral (select date_trunc('day', now()) + (6 - n) * interval '1 day' as at) moment
  where package_id = $1 and $2::int > 0 and $3 <> ''`,
  `insert into training.teaching_log (package_id, class_id, lesson_id, topic, content_html, starts_at, minutes, teacher_id,
    expected_num, present_num, written_by)
  select package_id, class_id, id, topic, '<p>教了三式。</p>', starts_at, minutes, teacher_id, 50, 45, teacher_id
  from training.lesson where package_id = $1 and ends_at < now() - interval '12 days' and $2::int > 0 and $3 <> ''`,
  `insert into question.question (id, site_id, corp_id, right_path, owner_id, library_kind, library_id, type, stem_text, search)
  select $1 || '-question-' || n, site_id, corp_id, right_path, owner_id, 4, $1, 2, '第 ' || n || ' 题', array_to_tsvector(array['@', '题'])
  from training.package, generate_series(1, $2::int) n where id = $1 and $3 <> ''`,
  `insert into question.version (question_id, number, content, key, by_id)
  select question.id, 1, one.content, one.key, owner_id from question.question,
    (select content, key from question.version join question.question on question.id = question_id and type = 2 limit 1) as one
  where library_kind = 4 and library_id = $1 and $2::int > 0 and $3 <> ''`,
  `insert into question.tally (question_id, library_kind, library_id) select id, 4, $1 from question.question
  where library_kind = 4 and library_id = $1 and $2::int > 0 and $3 <> '' on conflict do nothing`,
];

export const EXAM_TABLES = [
  "course.enrolment",
  "assessment.attempt",
  "assessment.final_mark",
  "assessment.mark",
  "training.teacher",
  "training.teaching",
  "training.lesson",
  "training.teaching_log",
  "question.question",
] as const;

const EXAMINEES = "/training/api/project/exams/learners";
const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(Date.now() + at * DAY_MS).toISOString().slice(0, 10);

export const EXAM_LISTS: readonly List[] = [
  {
    what: "exams",
    path: "/training/api/project/exams",
    of: (packageId) => ({ packageId }),
  },
  { what: "learners of an exam", path: EXAMINEES, of: (id) => ({ examId: `${id}-exam-1` }) },
  {
    what: "learners of an exam, page 20",
    path: EXAMINEES,
    of: (id) => ({ examId: `${id}-exam-1`, pageNo: 20 }),
  },
  {
    what: "learners who are not there",
    path: EXAMINEES,
    of: (id) => ({ examId: `${id}-exam-1`, state: "absent" }),
  },
  {
    what: "learners of an exam by a name",
    path: EXAMINEES,
    of: (id) => ({ examId: `${id}-exam-1`, keyword: "王" }),
  },
  {
    what: "analysis of an exam",
    path: (id) => `/training/api/project/exams/${id}-exam-1/analysis`,
    isRead: true,
    of: () => ({}),
  },
  {
    what: "teachers",
    path: "/training/api/project/teachers",
    of: (packageId) => ({ packageId }),
  },
  {
    what: "teachers by a name",
    path: "/training/api/project/teachers",
    of: (packageId) => ({ packageId, keyword: "benchlearner" }),
  },
  {
    what: "teaching log",
    path: "/training/api/project/log/list",
    of: (packageId) => ({ packageId }),
  },
  {
    what: "teaching log of a class",
    path: "/training/api/project/log/list",
    of: (packageId) => ({ packageId, classId: `${packageId}-class-1` }),
  },
  {
    what: "lessons without a log",
    path: (id) => `/training/api/project/${id}/log/missing`,
    isRead: true,
    of: () => ({}),
  },
  {
    what: "timetable of a class",
    path: (id) => `/live/api/project/${id}/timetable`,
    isRead: true,
    of: (id) => ({ classId: `${id}-class-1`, from: dayOf(-10), to: dayOf(20) }),
  },
  {
    what: "question library",
    path: "/question/api/bank/list",
    of: (id) => ({ libraryId: `4.${id}` }),
  },
];
