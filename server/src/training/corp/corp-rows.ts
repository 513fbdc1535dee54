import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { STANDINGS } from "@perennial/contract/training/corp/corp-enrolment.ts";
import { sql, type Kysely } from "kysely";
import { stateOf, withProjectCard, type shelvedProjects } from "../project/project-rows.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;
const { learns } = EnrolmentStatus;

/** The organisation and site of a manager. */
export interface DeskPlace {
  readonly corpId: string;
  readonly siteId: string;
}

const ownNum = (corpId: string, also: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from training.member as own
  left join training.learner as result on result.package_id = own.package_id
    and result.user_id = own.user_id
  where own.package_id = package.id and own.corp_id = ${corpId} and own.status = ${learns}
    ${also})`;

/** Projects of a site as the managers of an organisation see them. */
export const withDesk = (found: ReturnType<typeof shelvedProjects>, corpId: string) =>
  withProjectCard(found).select([
    ownNum(corpId, sql``).as("own_num"),
    ownNum(corpId, sql`and coalesce(result.progress, 0) = 0`).as("not_started_num"),
    ownNum(corpId, sql`and result.is_passed`).as("passed_num"),
  ]);

type DeskRow = Awaited<ReturnType<ReturnType<typeof withDesk>["execute"]>>[number];

/** A project with the figures of one organisation. */
export const shownDesk = (row: DeskRow) => ({
  id: row.id,
  name: row.name,
  state: stateOf(row),
  studyEndDate: row.study_ends_on ?? "",
  hours: row.hours,
  learnerNum: row.own_num,
  notStartedNum: row.not_started_num,
  passedNum: row.passed_num,
});

/** The organisation's own learners of a project, as far as they stand there. */
export function foundOwn(
  db: Database,
  packageId: string,
  { corpId, siteId }: DeskPlace,
  wanted: { readonly keyword: string; readonly standing: (typeof STANDINGS)[number] },
) {
  let found = db
    .selectFrom("training.member as member")
    .leftJoin("training.learner as learner", (join) =>
      join
        .onRef("learner.package_id", "=", "member.package_id")
        .onRef("learner.user_id", "=", "member.user_id"),
    )
    .where("member.package_id", "=", packageId)
    .where("member.corp_id", "=", corpId)
    .where("member.site_id", "=", siteId)
    .where("member.status", "=", learns);
  if (wanted.standing === "passed") found = found.where("learner.is_passed", "=", true);
  if (wanted.standing === "notStarted")
    found = found.where(sql<boolean>`coalesce(learner.progress, 0) = 0`);
  if (wanted.standing === "learning")
    found = found.where(sql<boolean>`learner.progress > 0 and learner.is_passed is not true`);
  if (wanted.keyword !== "")
    found = found.where(
      sql<boolean>`exists (select from identity."user" as named where named.id = member.user_id
        and strpos(lower(named.name), ${wanted.keyword.toLowerCase()}) > 0)`,
    );
  return found;
}

/** Those with what a list shows of each, the last enrolled first. */
export const withStanding = (found: ReturnType<typeof foundOwn>) =>
  found
    .innerJoin("identity.user as person", "person.id", "member.user_id")
    .select([
      "member.user_id as id",
      "person.name",
      "person.login_name as loginName",
      "member.created_at as enrolledAt",
      sql<number>`coalesce(learner.progress, 0)`.as("progress"),
      sql<number | null>`learner.total::numeric::float8`.as("total"),
      "learner.is_passed as isPassed",
      "member.reminded_at as remindedAt",
    ])
    .orderBy("member.created_at", "desc")
    .orderBy("member.user_id");
