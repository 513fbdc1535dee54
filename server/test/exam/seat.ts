import type pg from "pg";

/** Names of what `seatExaminees` makes. */
export const EXAM = {
  settingId: "exam-setting",
  paperId: "exam-paper",
  questionId: (n: number): string => `exam-question-${n}`,
  userId: (n: number): string => `examinee-${n}`,
  token: (n: number): string => `examinee-token-${n}`,
  attemptId: (n: number): string => `exam-attempt-${n}`,
} as const;

/** People with a session who learn in a running period of the demo, and a paper of radio questions given to them. */
const FILL = `
  with place as (
    select period.id as period_id, period.course_id, class.id as class_id
    from course.period join course.class on class.period_id = period.id
    where period.publish_status = 3 order by period.id limit 1
  ), n as (select generate_series(0, $1::int - 1) as n),
  person as (
    insert into identity."user" (id, login_name, name, password_hash)
    select 'examinee-' || n, 'examinee' || n, '考生', '!' from n returning id
  ), own as (
    insert into identity.user_role (id, user_id, role_id, corp_id, site_id, right_path)
    select 'examinee-grant-' || n, 'examinee-' || n, 'Student', 'CP', 'province', 'CP/' from n
    returning id
  ), session as (
    insert into identity.session
      (token_hash, user_id, user_role_id, site_id, ip, user_agent, expires_at)
    select sha256(convert_to('examinee-token-' || n, 'UTF8')), 'examinee-' || n,
      'examinee-grant-' || n, 'province', '127.0.0.1', 'test', now() + interval '1 day' from n
    returning id
  ), enrolled as (
    insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
    select class_id, 'examinee-' || n, period_id, course_id, 'CP', 'province', 'self'
    from n cross join place returning user_id
  ), paper as (
    insert into assessment.paper (id, site_id, corp_id, right_path, owner_id, library_kind,
      library_id, kind, name, total, pass_line, publish_state, release_number)
    values ('exam-paper', 'province', 'CP', 'CP/', 'nobody', 1, 'none', 0, '考试', $2::int * 2,
      $2::int, 1, 1)
    returning id
  ), asked as (select 'exam-question-' || at as id from generate_series(0, $2::int - 1) as at),
  frozen as (
    insert into assessment.release (paper_id, number, content, key, by_id)
    select 'exam-paper', 1, jsonb_build_object('name', '考试', 'kind', 0, 'instructions', '',
      'total', $2::int * 2, 'passLine', $2::int, 'isOptionShuffled', true, 'versionNum', 1,
      'sections', jsonb_build_array(jsonb_build_object('id', 's', 'name', '一', 'instructions', '',
        'isShuffled', true, 'questions', (select jsonb_agg(jsonb_build_object('id', id,
          'version', 1, 'points', 2, 'isFixed', false, 'content', jsonb_build_object('type', 1,
            'name', repeat('潮汐由什么引起？', 20), 'blankNum', 0, 'children', '[]'::jsonb,
            'playLimit', 0, 'file', '{"fileName":"","fileKind":0,"fileUrl":""}'::jsonb,
            'options', (select jsonb_agg(jsonb_build_object('id', 'option-' || o, 'isFixed', false,
              'optionContent', repeat('引力', 10))) from generate_series(1, 4) as o)))) from asked)))),
      jsonb_build_object('policy', null, 'questions', (select jsonb_agg(jsonb_build_object(
        'id', id, 'key', jsonb_build_object('options', (select jsonb_agg(jsonb_build_object(
            'id', 'option-' || o, 'isRight', o = 1, 'weight', 1, 'comment', ''))
            from generate_series(1, 4) as o),
          'blanks', '[]'::jsonb, 'isAnyOrder', false, 'answer', '', 'analysis', '',
          'policy', 'all', 'isExplained', false, 'children', '[]'::jsonb))) from asked)), 'nobody'
    returning paper_id
  ), known as (
    insert into assessment.released_question (paper_id, number, question_id, version)
    select paper_id, 1, asked.id, 1 from frozen cross join asked returning question_id
  )
  insert into assessment.setting
    (id, paper_id, kind, site_id, course_id, period_id, name, rules, by_id)
  select 'exam-setting', 'exam-paper', 0, 'province', course_id, period_id, '考试',
    '{"limitMinutes": 120, "attemptsMax": 0}', 'nobody' from place, paper, known limit 1`;

/** Fills a database with the demo for an exam of so many people and questions; option 1 is right, worth two points. */
export async function seatExaminees(
  pool: pg.Pool,
  personNum: number,
  questionNum: number,
): Promise<void> {
  await pool.query(FILL, [personNum, questionNum]);
}
