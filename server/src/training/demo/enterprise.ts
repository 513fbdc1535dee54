import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { countCorpFigures } from "../corp/corp-figures.ts";
import { aPackage } from "../fixtures.ts";

const PROJECT = "project-care-starters";
const ENTERPRISE = "corp-yunqi-care";
const SEATS = 6;

/** A project on invitation, in which an enterprise has seats. */
export const enterpriseProject = aPackage({
  id: PROJECT,
  corpId: "corp-craft-college",
  ownerId: "teacher02",
  name: "养老照护员岗前集训",
  subtitle: "上岗前，先把扶、喂、翻、洗练熟",
  cover: "/files/demo/course-eldercare-01.webp",
  audience: "即将上岗的养老照护员，由用人单位集体报名",
  introHtml: "<p>照护技能和现场急救两门必修，一个月学完，合格后上岗。</p>",
  unlockRule: "ordered",
  required: ["course-eldercare-01", "course-firstaid-01"],
  publishedAt: "2026-10-28T09:00:00+08:00",
  project: {
    enrol_mode: 2,
    invite_code: "SHANGGANG26",
    quota: 80,
    enrol_starts_on: "2026-11-01",
    enrol_ends_on: "2026-12-20",
    study_starts_on: "2026-11-16",
    study_ends_on: "2027-01-20",
    hours: 24,
    credits: 1,
    contact: "工匠学院培训部 0000-12345671",
  },
});

/** Three employees on the seats: two have not begun, one of whom was reminded, and one has left again. */
export async function demoEnterprise(db: AnyDatabase): Promise<void> {
  await sql`insert into training.seat (package_id, corp_id, seat_num)
    values (${PROJECT}, ${ENTERPRISE}, ${SEATS})`.execute(db);
  await sql`
    insert into training.member (package_id, user_id, site_id, corp_id, status, source, reminded_at)
    values
      (${PROJECT}, 'employee01', ${PROVINCE_SITE_ID}, ${ENTERPRISE}, 1, 'corp', null),
      (${PROJECT}, 'employee02', ${PROVINCE_SITE_ID}, ${ENTERPRISE}, 1, 'corp', now() - interval '2 days'),
      (${PROJECT}, 'employee03', ${PROVINCE_SITE_ID}, ${ENTERPRISE}, 2, 'corp', null)`.execute(db);
  await sql`
    insert into training.learner (package_id, user_id)
    values (${PROJECT}, 'employee01'), (${PROJECT}, 'employee02')`.execute(db);
  await sql`update training.package set learner_num = 2 where id = ${PROJECT}`.execute(db);
  await countCorpFigures(db, [PROJECT]);
}
