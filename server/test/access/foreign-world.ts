import type { ThingName } from "@perennial/contract/kernel/things.ts";
import { openSession } from "../../src/identity/public.ts";
import type { IdentityTables } from "../../src/identity/tables.ts";
import { tablesOf } from "../../src/kernel/services.ts";
import type { TestApp } from "../app.ts";

/** Host of a site that has nothing to do with the demo's. */
export const FOREIGN_HOST = "foreign.localhost";
const CORP = "foreign-corp";
const PATH = `CP/${CORP}/`;

/** Where the strangers stand: on a site of their own, or on the demo's in an organisation of their own. */
export const PLACES = [
  { siteId: "foreign", host: FOREIGN_HOST },
  { siteId: "province", host: undefined },
] as const;

/** Ids of rows of the demo that belong to none of the strangers; every thing must have some. */
export const REAL_THINGS: Readonly<Record<ThingName, string>> = {
  corp: "select id from organisation.corp where type <> 99",
  site: "select id from site.site where id <> 'foreign'",
  menuTemplate: "select id from site.menu_template",
  user: "select user_id as id from identity.user_role where site_id = 'province' and user_id not like 'stranger%'",
  role: "select id from identity.role where site_id is not null",
  organApplication: "select id from identity.organ_application",
  teacherApplication: "select id from identity.teacher_application",
  ownSession: "select id from identity.session where id = 'session'",
  passkey: "select credential_id as id from identity.passkey",
  provider: "select id from sso.provider",
  application: "select app_key as id from identity.application",
  recordExtract: "select id from record.extract",
  accountMerge: "select id from sso.merge",
  channel: "select id from cms.channel",
  content: "select id from cms.content",
  resource: "select id from media.resource where deleted_at is null",
  subtitle: "select id from media.subtitle",
  upload: "select id from media.upload",
  message: "select id from messaging.message",
  announcement: "select id from messaging.announcement",
  letterReport: "select id from messaging.report",
  course: "select id from course.course where deleted_at is null",
  period: "select id from course.period",
  class: "select id from course.class",
  unit: "select id from course.unit where deleted_at is null",
  courseSource: "select id from course.course where deleted_at is null and type <> 4",
  sharedCourse: "select id from course.course where deleted_at is null",
  moocApplication: "select id from course.course where deleted_at is null",
  reviewNote: "select id from course.review_note",
  shelf: "select course_id as id from course.material",
  material: "select id from course.material",
  assignment: "select id from course.assignment",
  tag: "select id from course.tag where site_id = 'province'",
  newcomer:
    "select user_id as id from identity.user_role where site_id = 'province' and user_id not like 'stranger%'",
  // What may be tried is open to everybody.
  lesson: "select id from course.unit where deleted_at is null and not is_preview",
  film: "select unit_id as id from course.marker",
  marker: "select id from course.marker",
  offeredClass: "select id from course.class",
  place: "select class_id as id from course.enrolment where user_id not like 'stranger%'",
  study: "select id from course.course where deleted_at is null",
  studyUnit: "select id from course.unit where deleted_at is null and not is_preview",
  filmQuestion: "select id from course.marker",
  hostedFilm: "select 'hosted' as id",
  take: "select id from learning.dub_take",
  coursePackage: "select id from training.package where deleted_at is null",
  projectClass: "select id from training.class",
  projectExam: "select id from training.project_exam where deleted_at is null",
  experience: "select id from training.experience where deleted_at is null",
  series: "select id from training.series",
  awardSource: "select id from course.period",
  award: "select id from certificate.award",
  certificate: "select id from certificate.certificate",
  formPlace: "select id from training.package where kind = 'project' and deleted_at is null",
  form: "select id from form.form where deleted_at is null",
  // A form that asks everybody on the site is open to everybody.
  formSheet: "select id from form.form where deleted_at is null and audience = 'members'",
  certificateTemplate: "select id from certificate.template where deleted_at is null",
  session: "select id from live.session",
  sessionFilm: "select id from media.resource where deleted_at is null",
  board: "select id from course.course where deleted_at is null",
  classroom: "select id from course.course where deleted_at is null",
  post: "select id from discussion.post where deleted_at is null",
  reply: "select id from discussion.reply where deleted_at is null",
  postFile: "select id from media.resource where deleted_at is null",
  notice: "select id from discussion.notice",
  noticeToRead: "select id from discussion.notice",
  inquiry: "select id from discussion.inquiry where deleted_at is null",
  answer: "select id from discussion.answer where deleted_at is null",
  note: "select id from discussion.note",
  rating: "select id from discussion.rating",
  sensitiveWord: "select id from discussion.sensitive_word where site_id is not null",
  synonym: "select id from search.synonym where site_id = 'province'",
  question: "select id from question.question where deleted_at is null",
  paper: "select id from assessment.paper where deleted_at is null",
  setting: "select id from assessment.setting where deleted_at is null",
  givenPaper: "select id from assessment.setting where deleted_at is null",
  attempt: "select id from assessment.attempt where started_at is not null",
  attachment: "select id from assessment.attachment",
  script: "select id from assessment.attempt where started_at is not null",
  examDay: "select id from assessment.exam_day",
  ownExam: "select id from assessment.exam_day",
  examRoom: "select id from assessment.exam_room",
  voice: "select id from assessment.voice",
  photoCheck: "select id from assessment.photo_check",
  questionImport: "select id from question.import",
  library:
    "select library_kind || '.' || library_id as id from question.question where deleted_at is null",
};

/** Things that a site offers to everybody who comes to it: strange are those of another site only. */
export const OFFERED: ReadonlySet<string> = new Set<ThingName>(["offeredClass", "sharedCourse"]);

/** Rows that the demo has none of, so that there is something to refuse. */
const MORE_ROWS = `
  insert into site.menu_template (site_id, name, area, role_key) values ('province', 'x', 'learning', 'Student');
  insert into identity.role (id, name, role_type, entry_path, permissions, site_id)
    values ('own-role', 'x', 'Student', '/', '{}', 'province');
  insert into identity.user_role (user_id, role_id, corp_id, site_id, right_path)
    values ('student02', 'own-role', 'CP', 'province', 'CP/');
  insert into identity.organ_application (id, site_id, right_path, name, corp_type, area_code, contact_name, mobile, receipt)
    values ('application', 'province', 'CP/corp-province/', 'x', 98, '11', 'x', 'x', 'x');
  insert into identity.teacher_application (id, site_id, user_id, corp_id, right_path, exam_point)
    values ('application', 'province', 'student02', 'CP', 'CP/', 'x');
  insert into identity.passkey (credential_id, user_id, rp_id, public_key, counter, name)
    values ('passkey', 'student02', 'localhost', '', 0, 'x');
  insert into sso.provider (id, site_id, code, kind, name) values ('provider', 'province', 'stranger', 'cas', 'x');
  insert into record.extract (id, user_id, site_id, code, name, facts, digest)
    values ('extract', 'student05', 'province', 'EXTRACT', 'x', '{}', 'x');
  insert into sso.merge (id, from_id, to_id, site_id, from_login_name, from_name, moves, undo_until)
    values ('merge', 'student05', 'student04', 'province', 'x', 'x', '{}', now() + interval '1 day');
  insert into identity.session (id, token_hash, user_id, user_role_id, site_id, ip, user_agent, method, expires_at)
    select 'session', 'x', user_id, id, site_id, '', '', 'password', now() + interval '1 day'
    from identity.user_role where user_id = 'student02' limit 1;
  insert into media.subtitle (id, resource_id, language, label, key, created_by)
    select 'subtitle', id, 'fr', 'x', 'x', owner_id from media.resource where kind = 'video' limit 1;
  insert into media.upload (id, site_id, corp_id, user_id, folder, name, bytes, expires_at)
    values ('upload', 'province', 'CP', 'teacher01', 'course', 'x', 1, now() + interval '1 day');
  insert into messaging.announcement (id, site_id, right_path, title, content, audience_kind, audience_name, created_by, created_by_name)
    values ('announcement', 'province', 'CP/', 'x', 'x', 'site', 'x', 'site01', 'x');
  insert into course.review_note (id, period_id, target, text, author_id)
    select 'note', id, 'info', 'x', 'school01' from course.period limit 1;
  insert into course.material (id, course_id, audience, resource_id, name, created_by)
    select 'material', course.id, 'student', resource.id, 'x', 'teacher01'
    from course.course, media.resource where course.deleted_at is null order by course.id limit 1;
  insert into learning.dub_take (id, user_id, unit_id, period_id, class_id, line, key, mime, bytes, seconds)
    select 'take', 'student01', unit.id, 'x', 'x', 0, 'x', 'x', 1, 1 from course.unit limit 1;
  insert into discussion.sensitive_word (id, site_id, word, folded, level) values ('word', 'province', 'x', 'x', 1);
  insert into course.tag (id, site_id, name) values ('tag', 'province', 'x');
  insert into messaging.report (id, site_id, right_path, message_id, reporter_id, reason)
    select 'report', 'province', 'CP/', id, recipient_id, 'x' from messaging.message limit 1;
  insert into assessment.setting (id, paper_id, kind, site_id, course_id, period_id, name, rules, by_id)
    select 'setting', paper.id, paper.kind, 'province', period.course_id, period.id, 'x', '{}', 'teacher01'
    from assessment.paper join course.period on period.id = paper.period_id
    where paper.release_number > 0 limit 1;
  insert into assessment.attempt (id, setting_id, paper_id, release_number, user_id, number, seed, started_at)
    select 'attempt', setting.id, paper_id, 1, 'student01', 1, 'x', now() from assessment.setting
    where setting.id = 'setting';
  insert into assessment.attachment (id, attempt_id, question_id, way, resource_id, bytes)
    select 'attachment', 'attempt', 'x', 'file', id, 1 from media.resource limit 1;
  insert into assessment.setting (id, paper_id, kind, site_id, course_id, period_id, name, rules, by_id)
    select 'exam', paper_id, 0, site_id, course_id, period_id, 'x', '{}', 'teacher01'
    from assessment.setting where id = 'setting';
  insert into assessment.exam_day (id, setting_id, site_id, course_id, is_self_booked, cutoff_minutes,
      hold_minutes, late_minutes, needs_check_in, has_waitlist, by_id)
    select 'exam-day', id, site_id, course_id, true, 0, 10, 15, true, true, 'teacher01'
    from assessment.setting where id = 'exam';
  insert into assessment.exam_session (id, day_id, starts_at, ends_at)
    values ('exam-session', 'exam-day', now() + interval '1 day', now() + interval '2 days');
  insert into assessment.exam_room (id, session_id, position, name)
    values ('exam-room', 'exam-session', 0, 'x');
  insert into assessment.exam_seat (room_id, number) values ('exam-room', 1);
  insert into assessment.voice (id, attempt_id, by_id, key, mime, bytes, seconds)
    values ('voice', 'attempt', 'teacher01', 'x', 'audio/webm', 1, 1);
  insert into assessment.photo_check (id, setting_id, user_id, number, way)
    values ('photo-check', 'setting', 'student01', 1, 'photo');
  insert into question.import (id, library_kind, library_id, site_id, by_id, upload_id, format)
    select 'import', library_kind, library_id, 'province', 'teacher01', 'x', 'text' from question.question limit 1;`;

/** A stranger's token, for a role. */
export interface Stranger {
  readonly role: string;
  readonly host: string | undefined;
  readonly token: string;
}

/** Makes the foreign site and organisation, and somebody with each role on both sites. */
export async function createStrangers(app: TestApp, roles: readonly string[]): Promise<Stranger[]> {
  const { pool } = app.services;
  await pool.query(`
    insert into organisation.corp (id, name, type, parent_id, right_path)
      values ('${CORP}', '外来机构', 98, 'CP', '${PATH}');
    insert into site.site (id, site_name, domain_name, corp_id, right_path, is_installed, status)
      values ('foreign', '外来站点', '${FOREIGN_HOST}', '${CORP}', '${PATH}', true, 1);
    ${MORE_ROWS}`);
  await app.services.bus.send(app.services.db, "site", "foreign");
  const db = tablesOf<IdentityTables>(app.services.db);
  const strangers: Stranger[] = [];
  for (const { siteId, host } of PLACES)
    for (const role of roles) {
      const id = `stranger-${siteId}-${role}`;
      await db
        .insertInto("identity.user")
        .values({ id, login_name: id, name: id, password_hash: null })
        .execute();
      const grant = await db
        .insertInto("identity.user_role")
        .values({ user_id: id, role_id: role, corp_id: CORP, site_id: siteId, right_path: PATH })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { token } = await openSession(db, {
        userId: id,
        userRoleId: grant.id,
        siteId,
        ip: "127.0.0.1",
        userAgent: "stranger",
        method: "password",
      });
      strangers.push({ role, host, token });
    }
  return strangers;
}

/** Some real ids of a thing, none of a stranger's. */
export async function realIds(app: TestApp, thing: ThingName): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ id: string }>(
    `select id from (${REAL_THINGS[thing]}) as found order by id limit 1`,
  );
  return rows.map(({ id }) => id);
}
