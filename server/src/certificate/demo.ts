import { BUILT_IN } from "@perennial/contract/certificate/built-in.ts";
import { sql, type Kysely } from "kysely";
import { inTransaction } from "../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { demoOrigin, endDemoOne, issueDemoAward } from "./demo-award.ts";
import { sourceOf } from "./sources.ts";
import type { CertificateTables } from "./tables.ts";
import { insertTemplate } from "./template.ts";

const LEAD = "teacher01";
/** A course that is over, in which the demo's learner has learned. */
const OVER = "course-opera-01";
const LEARNER = "student01";
/** Certificates of each course. */
const EACH = 12;
const ALL = 1_000;

const TEMPLATES = [
  ["结业证书（红框）", "completion"],
  ["培训合格证书", "training"],
  ["学习证明（金色）", "honour"],
] as const;

interface Period {
  readonly id: string;
  readonly course_id: string;
  readonly name: string;
  readonly corp_id: string;
  readonly right_path: string;
  readonly corp_name: string;
}

/** The certificates of one course; the second revokes one, the third replaces one. */
async function issueForPeriod(
  db: Kysely<CertificateTables>,
  made: {
    readonly period: Period;
    readonly place: number;
    readonly templateId: string;
    readonly origin: string;
    readonly userIds: readonly string[];
  },
): Promise<void> {
  const { period, place, templateId, origin, userIds } = made;
  const awardId = await issueDemoAward(db, {
    kind: "course",
    source: {
      id: period.id,
      name: period.name,
      corpId: period.corp_id,
      corpName: period.corp_name,
      rightPath: period.right_path,
    },
    templateId,
    prefix: "CX",
    hours: 24 + place * 12,
    origin,
    userIds,
    byId: LEAD,
    isByHand: true,
    daysAgo: 9 + place * 5,
  });
  if (place === 0) return;
  await endDemoOne(db, awardId, {
    byId: LEAD,
    how: place === 1 ? "revoke" : "reissue",
    notOf: LEARNER,
  });
}

/** Templates, and some thirty certificates of three courses; one was revoked, one replaced. */
export async function demoCertificates(services: Services): Promise<void> {
  const db = tablesOf<CertificateTables>(services.db);
  const { rows: periods } = await sql<Period>`
    select course.current_period_id as id, course.id as course_id, course.name, course.corp_id,
      course.right_path, corp.name as corp_name
    from course.course join organisation.corp on corp.id = course.corp_id
    where course.site_id = ${PROVINCE_SITE_ID} and course.id <> 'course-memoir-01'
      and (course.id = ${OVER} or exists (select from course.teacher
        where teacher.course_id = course.id and teacher.user_id = ${LEAD} and teacher.kind = 0))
    order by course.id <> ${OVER}, (select count(*) from course.enrolment
      where enrolment.period_id = course.current_period_id and enrolment.status = 1) desc, course.id
    limit 3`.execute(services.db);
  const [first] = periods;
  if (!first) return;
  const owner = { siteId: PROVINCE_SITE_ID, rightPath: first.right_path, userId: LEAD };
  const templateIds: string[] = [];
  for (const [name, builtIn] of TEMPLATES)
    // oxlint-disable-next-line no-await-in-loop -- three rows
    templateIds.push(await insertTemplate(db, owner, { name, layout: BUILT_IN[builtIn] }));
  for (const [place, period] of periods.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one course after the other
    const { reached } = await sourceOf("course").list(services.db, period.id, {
      keyword: "",
      limit: ALL,
      offset: 0,
    });
    const best = reached
      .toSorted(
        (one, other) =>
          Number(other.userId === LEARNER) - Number(one.userId === LEARNER) ||
          other.doneNum - one.doneNum ||
          (one.userId < other.userId ? -1 : 1),
      )
      .slice(0, EACH);
    if (best.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await inTransaction(services, (transaction) =>
      issueForPeriod(tablesOf<CertificateTables>(transaction), {
        period,
        place,
        templateId: templateIds[place] ?? "",
        origin: demoOrigin(services),
        userIds: best.map(({ userId }) => userId),
      }),
    );
  }
}
