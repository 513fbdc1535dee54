import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { STANDINGS } from "@perennial/contract/training/corp/corp-enrolment.ts";
import { ProjectMode, type ProjectState } from "@perennial/contract/training/project/project.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { stateOf, withProjectCard, type shelvedProjects } from "../project/project-rows.ts";
import { heldSeats } from "../sale/held-seats.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;
const { waiting, learns } = EnrolmentStatus;

/** The organisation and site of a manager. */
export interface DeskPlace {
  readonly corpId: string;
  readonly siteId: string;
}

/** Seats of an organisation in a project that are taken, by the index `member__seat`. */
export const seatsUsed = (packageId: RawBuilder<unknown>, corpId: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from training.member as own
    where own.package_id = ${packageId} and own.corp_id = ${corpId}
      and own.source = 'corp' and own.status in (${sql.lit(waiting)}, ${sql.lit(learns)}))`;

/** Projects of a site as the managers of an organisation see them. */
export const withDesk = (found: ReturnType<typeof shelvedProjects>, corpId: string) =>
  withProjectCard(found)
    .leftJoin("training.corp_figure as figure", (join) =>
      join.onRef("figure.package_id", "=", "package.id").on("figure.corp_id", "=", corpId),
    )
    .leftJoin("training.seat as seat", (join) =>
      join.onRef("seat.package_id", "=", "package.id").on("seat.corp_id", "=", corpId),
    )
    .select([
      "figure.learner_num as own_num",
      "figure.not_started_num",
      "figure.passed_num",
      "seat.seat_num",
      heldSeats().as("held"),
      sql<number>`case when seat.seat_num is null then 0
        else ${seatsUsed(sql`seat.package_id`, sql`seat.corp_id`)} end`.as("used_num"),
    ]);

type DeskRow = Awaited<ReturnType<ReturnType<typeof withDesk>["execute"]>>[number];

/** What a project tells an organisation: one that was given seats needs neither invitation, approval nor payment. */
export function deskState(row: DeskRow): ProjectState {
  if (row.seat_num === null) return stateOf(row);
  return stateOf({ ...row, price_fen: 0, enrol_mode: ProjectMode.open });
}

/** A project with the figures of one organisation. */
export const shownDesk = (row: DeskRow) => ({
  id: row.id,
  name: row.name,
  state: deskState(row),
  studyEndDate: row.study_ends_on ?? "",
  hours: row.hours,
  learnerNum: row.own_num ?? 0,
  notStartedNum: row.not_started_num ?? 0,
  passedNum: row.passed_num ?? 0,
  seatNum: row.seat_num,
  usedNum: row.used_num,
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

/** What the organisation's own people have reached in a project by now. */
export const ownFigures = (db: Database, packageId: string, place: DeskPlace) =>
  foundOwn(db, packageId, place, { keyword: "", standing: "all" })
    .select([
      sql<number>`count(*)::int`.as("learnerNum"),
      sql<number>`count(*) filter (where coalesce(learner.progress, 0) = 0)::int`.as(
        "notStartedNum",
      ),
      sql<number>`count(*) filter (where learner.is_passed)::int`.as("passedNum"),
    ])
    .executeTakeFirstOrThrow();

/** Numbers of the certificates that these people hold by a project. */
export async function numbersOf(
  db: Database,
  packageId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userId: string; number: string }>`
    select held.user_id as "userId", held.number from certificate.certificate as held
    join certificate.award on award.id = held.award_id
    where award.source_kind = 'project' and award.source_id = ${packageId} and held.state = 1
      and held.user_id = any(${[...userIds]}::text[])`.execute(db);
  return new Map(rows.map(({ userId, number }) => [userId, number]));
}
