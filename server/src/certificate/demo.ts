import { BUILT_IN } from "@perennial/contract/certificate/built-in.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { endCertificate } from "./end-certificate.ts";
import { issueSome } from "./issue.ts";
import { sourceOf } from "./sources.ts";
import type { CertificateTables } from "./tables.ts";
import { insertTemplate } from "./template.ts";

const LEAD = "teacher01";
/** A course that is over, in which the demo's learner has learned. */
const OVER = "course-opera-01";
const LEARNER = "student01";
/** Certificates of each course. */
const EACH = 12;
const DAY_MS = 86_400_000;
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
async function issueDemo(
  db: Kysely<CertificateTables>,
  made: {
    readonly period: Period;
    readonly place: number;
    readonly templateId: string;
    readonly origin: string;
    readonly userIds: readonly string[];
  },
): Promise<void> {
  const { period, place, templateId } = made;
  const award = await db
    .insertInto("certificate.award")
    .values({
      source_kind: "course",
      source_id: period.id,
      site_id: PROVINCE_SITE_ID,
      corp_id: period.corp_id,
      right_path: period.right_path,
      title: period.name,
      template_id: templateId,
      issuer: period.corp_name,
      prefix: "CX",
      hours: 24 + place * 12,
      needs_units: true,
      min_hours: 0,
      is_automatic: false,
      origin: made.origin,
      looked_at: null,
      by_id: LEAD,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const batch = await db
    .insertInto("certificate.batch")
    .values({
      award_id: award.id,
      by_id: LEAD,
      is_by_hand: true,
      filled_at: now().toISOString(),
      done_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("certificate.batch_item")
    .values(made.userIds.map((userId) => ({ batch_id: batch.id, user_id: userId })))
    .execute();
  const at = new Date(now().getTime() - (9 + place * 5) * DAY_MS);
  while (await issueSome(db, batch.id, EACH, at));
  if (place === 0) return;
  const some = await db
    .selectFrom("certificate.certificate")
    .select("id")
    .where("award_id", "=", award.id)
    .where("user_id", "<>", LEARNER)
    .orderBy("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  await endCertificate(
    db,
    some.id,
    place === 1
      ? { kind: "revoke", by: LEAD, reasonKind: "error", reason: "成绩登记有误，复核后撤销" }
      : { kind: "reissue", by: LEAD, reason: "学员改名，按新姓名换发" },
  );
}

/** Templates, and some thirty certificates of three courses; one was revoked, one replaced. */
export async function demoCertificates(services: Services): Promise<void> {
  const { publicOrigin, port } = services.settings;
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
      issueDemo(tablesOf<CertificateTables>(transaction), {
        period,
        place,
        templateId: templateIds[place] ?? "",
        origin: publicOrigin ?? `http://localhost:${port}`,
        userIds: best.map(({ userId }) => userId),
      }),
    );
  }
}
