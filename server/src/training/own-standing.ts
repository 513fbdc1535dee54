import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { COURSE_STATES } from "@perennial/contract/training/package-place.ts";
import type { UnlockRule } from "@perennial/contract/training/package.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf } from "../kernel/services.ts";
import { readCourseProgress, type CourseProgress } from "../learning/public.ts";
import type { TrainingTables } from "./tables.ts";
import { coursesBefore, openCourses, standingOf } from "./unlock.ts";

type Database = Kysely<TrainingTables>;

/** A course of a package, for one learner. */
export interface OwnCourse {
  readonly courseId: string;
  readonly name: string;
  readonly coverUrl: string;
  readonly isRequired: boolean;
  readonly state: (typeof COURSE_STATES)[number];
  readonly after: string[];
  readonly openDate: string;
  readonly closeDate: string;
  /** The period in which it is begun; null for the current one. */
  readonly periodId: string | null;
  readonly unitNum: number;
  readonly completeNum: number;
}

interface PackageRow {
  readonly id: string;
  readonly siteId: string;
  readonly unlockRule: UnlockRule;
  readonly electiveMin: number;
}

interface ItemRow {
  readonly packageId: string;
  readonly courseId: string;
  readonly name: string;
  readonly coverUrl: string;
  readonly isRequired: boolean;
  readonly afterIds: string[];
  readonly isOffered: boolean;
  /** Of the learner's own enrolments in the course the one that counts most; null for none. */
  readonly status: number | null;
  /** Taken out of the project; it stays for who has begun it. */
  readonly isRetired: boolean;
  readonly periodId: string | null;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  /** The learner had the place before joining, and keeps it whatever the days of the project. */
  readonly isOlder: boolean;
}

const { waiting, learns, queued } = EnrolmentStatus;

/** The courses of these packages in order, with the learner's own enrolment; courses that were removed are left out. */
async function readItems(
  db: Database,
  userId: string,
  packageIds: readonly string[],
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.package_id as "packageId", item.course_id as "courseId", course.name,
      coalesce(nullif(course.thumbnail, ''), course.cover) as "coverUrl",
      item.is_required as "isRequired", item.after_ids as "afterIds",
      coalesce(listing.is_listed, false) and not item.is_retired as "isOffered",
      item.is_retired as "isRetired", item.period_id as "periodId", own.status, item.opens_on as "opensOn",
      item.closes_on as "closesOn", coalesce(own.created_at < member.created_at, false) as "isOlder"
    from training.package_course as item
    join training.package on package.id = item.package_id
    join course.course on course.id = item.course_id and course.deleted_at is null
    left join course.listing on listing.course_id = item.course_id
      and listing.site_id = package.site_id
    left join training.member on member.package_id = item.package_id
      and member.user_id = ${userId}
    left join lateral (
      select status, created_at from course.enrolment
      where user_id = ${userId} and course_id = item.course_id
        and status in (${waiting}, ${learns}, ${queued})
      order by status = ${learns} desc limit 1
    ) as own on true
    where item.package_id = any(${packageIds}::text[])
    order by item.package_id, item.sort, item.course_id`.execute(db);
  return rows;
}

/** Of several periods the one in which most is done; of one learner. */
export function bestOf(progress: readonly CourseProgress[]): ReadonlyMap<string, CourseProgress> {
  const best = new Map<string, CourseProgress>();
  const share = (one: CourseProgress | undefined): number =>
    one === undefined || one.unitNum === 0 ? -1 : one.completeNum / one.unitNum;
  for (const one of progress)
    if (share(one) > share(best.get(one.courseId))) best.set(one.courseId, one);
  return best;
}

/** Of a course that has days of its own in a project: before them, after them, or undefined. */
function dayState({ opensOn, closesOn }: ItemRow): "early" | "closed" | undefined {
  const today = chinaDay(now());
  if (opensOn !== null && today < opensOn) return "early";
  return closesOn !== null && today > closesOn ? "closed" : undefined;
}

/** What a learner has done of a package, and what may be done next. */
function standingIn(
  { unlockRule, electiveMin }: PackageRow,
  items: readonly ItemRow[],
  progressOf: ReadonlyMap<string, CourseProgress>,
) {
  const isDone = ({ courseId }: ItemRow): boolean => {
    const progress = progressOf.get(courseId);
    return progress !== undefined && progress.completeNum >= progress.unitNum;
  };
  const done = new Set(items.filter(isDone).map(({ courseId }) => courseId));
  // A course that left the site stands in nobody's way.
  const there = items.filter((item) => item.isOffered || item.status !== null || isDone(item));
  const open = openCourses(unlockRule, there, done);
  const stateOf = (item: ItemRow): OwnCourse["state"] => {
    if (done.has(item.courseId)) return "complete";
    const shut = item.isOlder ? undefined : dayState(item);
    if (shut !== undefined && there.includes(item)) return shut;
    if (item.status === learns) return "learning";
    if (!there.includes(item)) return "gone";
    if (item.status !== null) return "waiting";
    return open.has(item.courseId) ? "open" : "locked";
  };
  const nameOf = new Map(there.map(({ courseId, name }) => [courseId, name]));
  const shown = items.filter((item) => !item.isRetired || there.includes(item));
  const courses = shown.map((item): OwnCourse => ({
    courseId: item.courseId,
    name: item.name,
    coverUrl: item.coverUrl,
    isRequired: item.isRequired,
    state: stateOf(item),
    after: coursesBefore(unlockRule, there, there.indexOf(item))
      .filter(({ courseId }) => !done.has(courseId))
      .map(({ courseId }) => nameOf.get(courseId) ?? ""),
    periodId: item.periodId,
    openDate: item.opensOn ?? "",
    closeDate: item.closesOn ?? "",
    unitNum: progressOf.get(item.courseId)?.unitNum ?? 0,
    completeNum: progressOf.get(item.courseId)?.completeNum ?? 0,
  }));
  const electives = there.filter(({ isRequired }) => !isRequired).length;
  const wanted = Math.min(electiveMin, electives);
  const standing = standingOf(there, wanted, done);
  const needsElective = standing.electiveDone < wanted;
  const next =
    courses.find(({ state }) => state === "learning") ??
    courses.find(({ state, isRequired }) => state === "open" && (isRequired || needsElective)) ??
    null;
  return { ...standing, electiveMin: wanted, courses, next: standing.isComplete ? null : next };
}

export type OwnStanding = ReturnType<typeof standingIn>;

/** What a learner has done of each of these packages, whoever offers them. */
export async function readStandings(
  db: Database,
  userId: string,
  packages: readonly PackageRow[],
): Promise<ReadonlyMap<string, OwnStanding>> {
  if (packages.length === 0) return new Map();
  const items = await readItems(
    db,
    userId,
    packages.map(({ id }) => id),
  );
  const ids = [...new Set(items.map(({ courseId }) => courseId))];
  const progressOf = bestOf(await readCourseProgress(db, [userId], ids));
  const itemsOf = Map.groupBy(items, ({ packageId }) => packageId);
  return new Map(
    packages.map((one) => [one.id, standingIn(one, itemsOf.get(one.id) ?? [], progressOf)]),
  );
}

/** Packages and projects in which the person learns. */
export const joinedPackages = (db: Database, userId: string) =>
  db
    .selectFrom("training.member as member")
    .innerJoin("training.package as package", "package.id", "member.package_id")
    .where("member.user_id", "=", userId)
    .where("member.status", "=", learns)
    .where("package.deleted_at", "is", null);

/** States in which a course cannot be begun. */
const SHUT: ReadonlySet<OwnCourse["state"]> = new Set(["locked", "early", "closed"]);

/**
 * True when every package that the person has joined and that has this course keeps it locked still: one in which it is
 * open is enough to begin it.
 */
export async function holdsBack(
  untyped: AnyDatabase,
  userId: string,
  courseId: string,
): Promise<boolean> {
  const db = tablesOf<TrainingTables>(untyped);
  const rows = await joinedPackages(db, userId)
    .innerJoin("training.package_course as item", "item.package_id", "package.id")
    .select(["package.id", "package.site_id", "package.unlock_rule", "package.elective_min"])
    .where("item.course_id", "=", courseId)
    .execute();
  const standings = await readStandings(
    db,
    userId,
    rows.map((row) => ({
      id: row.id,
      siteId: row.site_id,
      unlockRule: row.unlock_rule as UnlockRule,
      electiveMin: row.elective_min,
    })),
  );
  const states = [...standings.values()].flatMap(({ courses }) =>
    courses.filter((course) => course.courseId === courseId).map(({ state }) => state),
  );
  return states.length > 0 && states.every((state) => SHUT.has(state));
}
