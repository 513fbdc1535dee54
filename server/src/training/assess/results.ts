import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { readCourseProgress, type CourseProgress } from "../../learning/public.ts";
import { bestOf } from "../own-standing.ts";
import type { TrainingTables } from "../tables.ts";
import { standingOf } from "../unlock.ts";
import { readCoursePoints, type CoursePoints } from "./course-points.ts";
import {
  countedCourses,
  gradeProject,
  projectPoints,
  type ProjectGrade,
  type StudiedCourse,
} from "./project-points.ts";
import { beganAt, readSchemes, schemeAt, type Scheme } from "./scheme.ts";

type Database = Kysely<TrainingTables>;

/** A learner of a project. */
export interface LearnerPlace {
  readonly packageId: string;
  readonly userId: string;
}

/** What a learner has reached in a project. */
export interface ProjectResult extends LearnerPlace {
  readonly points: CoursePoints;
  /** Whole percent. */
  readonly progress: number;
  readonly isComplete: boolean;
  /** Courses that are complete, of those that have to be. */
  readonly doneNum: number;
  readonly requiredNum: number;
  /** Undefined while the project says nothing of its assessment. */
  readonly scheme: Scheme | undefined;
  /** Undefined without rules. */
  readonly grade: ProjectGrade | undefined;
}

interface MemberRow {
  readonly packageId: string;
  readonly userId: string;
  readonly joinedAt: string;
  readonly electiveMin: number;
  readonly studyStartsOn: string | null;
  readonly studyEndsOn: string | null;
  readonly forcedVersion: number | null;
}

interface ItemRow {
  readonly packageId: string;
  readonly courseId: string;
  readonly isRequired: boolean;
  readonly isOffered: boolean;
  readonly weight: number;
}

async function readMembers(db: Database, places: readonly LearnerPlace[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select member.package_id as "packageId", member.user_id as "userId",
      member.created_at as "joinedAt", package.elective_min as "electiveMin",
      coalesce(class.starts_on, project.study_starts_on) as "studyStartsOn", project.study_ends_on as "studyEndsOn",
      learner.forced_version as "forcedVersion"
    from unnest(${places.map(({ packageId }) => packageId)}::text[],
      ${places.map(({ userId }) => userId)}::text[]) as wanted (package_id, user_id)
    join training.member on member.package_id = wanted.package_id
      and member.user_id = wanted.user_id
    join training.package on package.id = wanted.package_id
    join training.project on project.package_id = wanted.package_id
    left join training.class on class.id = member.class_id
    left join training.learner on learner.package_id = wanted.package_id
      and learner.user_id = wanted.user_id`.execute(db);
  return rows;
}

async function readItems(db: Database, packageIds: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.package_id as "packageId", item.course_id as "courseId",
      item.is_required as "isRequired", item.weight,
      coalesce(listing.is_listed, false) and not item.is_retired as "isOffered"
    from training.package_course as item
    join training.package on package.id = item.package_id
    join course.course on course.id = item.course_id and course.deleted_at is null
    left join course.listing on listing.course_id = item.course_id
      and listing.site_id = package.site_id
    where item.package_id = any(${packageIds}::text[])
    order by item.package_id, item.sort, item.course_id`.execute(db);
  return rows;
}

interface Studied {
  readonly progress: CourseProgress;
  readonly points: CoursePoints;
}

const memberKey = ({ packageId, userId }: LearnerPlace): string => `${packageId} ${userId}`;

/**
 * What learners of projects have reached in courses, by learner of a project and course; of several periods the one in
 * which most is done. The same course may bring others in another project, for exams of projects count in their own.
 */
async function readStudied(
  db: Database,
  members: readonly LearnerPlace[],
  itemsOf: ReadonlyMap<string, readonly ItemRow[]>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Studied>>> {
  const userIds = [...new Set(members.map(({ userId }) => userId))];
  const courses = [...itemsOf.values()].flatMap((items) => items.map(({ courseId }) => courseId));
  const progress = await readCourseProgress(db, userIds, [...new Set(courses)]);
  const byPerson = new Map(
    [...Map.groupBy(progress, ({ userId }) => userId)].map(
      ([userId, own]) => [userId, bestOf(own)] as const,
    ),
  );
  const places = members.flatMap(({ packageId, userId }) =>
    (itemsOf.get(packageId) ?? []).flatMap(({ courseId }) => {
      const best = byPerson.get(userId)?.get(courseId);
      return best ? [{ ...best, groupId: packageId }] : [];
    }),
  );
  const points = await readCoursePoints(db, places);
  const studied = new Map<string, Map<string, Studied>>();
  for (const [at, { groupId, ...best }] of places.entries()) {
    const key = memberKey({ packageId: groupId, userId: best.userId });
    const own = studied.get(key) ?? new Map<string, Studied>();
    own.set(best.courseId, { progress: best, points: points[at] ?? {} });
    studied.set(key, own);
  }
  return studied;
}

/** What one learner has reached in courses of a project. */
function reachedIn(
  items: readonly ItemRow[],
  electiveMin: number,
  studied: ReadonlyMap<string, Studied>,
  weightOf: (item: ItemRow) => number,
) {
  // A course that left the site stands in nobody's way.
  const there = items.filter(({ courseId, isOffered }) => isOffered || studied.has(courseId));
  const shareOf = (courseId: string): number => {
    const { unitNum = 0, completeNum = 0 } = studied.get(courseId)?.progress ?? {};
    return unitNum === 0 ? 0 : completeNum / unitNum;
  };
  const done = new Set(there.map(({ courseId }) => courseId).filter((id) => shareOf(id) === 1));
  const wanted = Math.min(electiveMin, there.filter(({ isRequired }) => !isRequired).length);
  const courses = there.map((item): StudiedCourse => {
    const { courseId, isRequired } = item;
    return {
      isRequired,
      weight: weightOf(item),
      share: shareOf(courseId),
      points: studied.get(courseId)?.points ?? null,
    };
  });
  const counted = countedCourses(courses, wanted);
  const share = counted.reduce((sum, one) => sum + one.share, 0) / Math.max(1, counted.length);
  const rules = there.map(({ courseId, isRequired }) => ({ courseId, isRequired, afterIds: [] }));
  const standing = standingOf(rules, wanted, done);
  return {
    points: projectPoints(counted),
    progress: Math.floor(share * 100),
    isComplete: standing.isComplete,
    doneNum: standing.requiredDone + Math.min(standing.electiveDone, wanted),
    requiredNum: standing.requiredNum + wanted,
  };
}

/** What these learners have reached, worked out now from what they have learned; a few queries for all of them. */
export async function readResults(
  db: Database,
  places: readonly LearnerPlace[],
  /** In place of the version that grades each of them. */
  under?: Scheme,
): Promise<ProjectResult[]> {
  if (places.length === 0) return [];
  const members = await readMembers(db, places);
  const packageIds = [...new Set(members.map(({ packageId }) => packageId))];
  const [items, schemes] = await Promise.all([
    readItems(db, packageIds),
    readSchemes(db, packageIds),
  ]);
  const itemsOf = Map.groupBy(items, ({ packageId }) => packageId);
  const studied = await readStudied(db, members, itemsOf);
  const schemesOf = Map.groupBy(schemes, ({ packageId }) => packageId);
  const at = now();
  const today = chinaDay(at);
  return members.map((member) => {
    const { packageId, userId, studyEndsOn } = member;
    const own = schemesOf.get(packageId) ?? [];
    const scheme =
      under ??
      own.find(({ version }) => version === member.forcedVersion) ??
      schemeAt(own, beganAt(member.joinedAt, member.studyStartsOn), at);
    const reached = reachedIn(
      itemsOf.get(packageId) ?? [],
      member.electiveMin,
      studied.get(memberKey(member)) ?? new Map<string, Studied>(),
      ({ courseId, weight }) => (scheme ? (scheme.weights[courseId] ?? 1) : weight),
    );
    const isOver = studyEndsOn !== null && today > studyEndsOn;
    const grade = scheme && gradeProject(scheme.rules, reached.points, isOver);
    return Object.assign(reached, { packageId, userId, scheme, grade });
  });
}
