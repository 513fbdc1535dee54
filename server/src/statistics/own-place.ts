import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { percentOf, type AnalysisTables } from "./course-place.ts";

/** A learner's place in a course with how far they are. */
export interface OwnPlaceRow {
  readonly courseId: string;
  readonly courseName: string;
  readonly coverUrl: string;
  readonly periodId: string;
  readonly versions: number;
  readonly publishStatus: number;
  readonly classId: string;
  readonly className: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly assessment: unknown;
  readonly unitNum: number;
  readonly completeNum: number;
  readonly requiredNum: number;
  readonly doneNum: number;
  readonly seconds: number;
  readonly dayNum: number;
  readonly lastAt: string | null;
  readonly lastUnitId: string | null;
  readonly lastUnitName: string | null;
  readonly lastUnitKind: string | null;
  readonly lastPlaySeconds: number | null;
  readonly lastUnitSeconds: number | null;
}

/** Periods that learners are let into. */
export const LEARNT = [PublishStatus.upcoming, PublishStatus.running, PublishStatus.finished];

/** Every period that somebody learns in, with class and course: `place` in what is built on it. */
function placesOf(userId: string, keyword: string): RawBuilder<unknown> {
  return sql`(
    select own.period_id, own.course_id, own.class_id, own.created_at,
      course.name as course_name, coalesce(nullif(course.thumbnail, ''), course.cover) as cover,
      class.name as class_name, period.publish_status, period.version, period.assessment,
      coalesce(class.starts_on, period.starts_on) as starts_on,
      coalesce(class.ends_on, period.ends_on) as ends_on
    from course.enrolment as own
    join course.class on class.id = own.class_id
    join course.period on period.id = own.period_id
      and period.publish_status = any(${LEARNT}::smallint[])
    join course.course on course.id = own.course_id and course.deleted_at is null
    where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
      and strpos(lower(course.name), ${keyword}) > 0
  )`;
}

/** Required and other units of a place with those that are complete: columns unit_num … done_num of `progress`. */
const progressOf = (userId: string) => sql`(
  select count(*)::integer as unit_num, count(visit.completed_at)::integer as complete_num,
    (count(*) filter (where unit.is_required))::integer as required_num,
    (count(visit.completed_at) filter (where unit.is_required))::integer as done_num
  from course.chapter
  join course.unit on unit.chapter_id = chapter.id and unit.deleted_at is null
  left join learning.unit_visit as visit on visit.unit_id = unit.id and visit.user_id = ${userId}
  where chapter.period_id = place.period_id and chapter.deleted_at is null
)`;

interface PlacesWanted {
  readonly userId: string;
  readonly keyword?: string;
  readonly limit: number;
  readonly offset: number;
  /** What is over stands behind what is not. */
  readonly isCurrentFirst?: boolean;
}

/** One's places, the latest first, those not begun by when one came; the keyword in small letters. */
export function ownPlacesQuery({
  userId,
  keyword = "",
  limit,
  offset,
  isCurrentFirst = false,
}: PlacesWanted): RawBuilder<OwnPlaceRow> {
  const behind = isCurrentFirst
    ? sql`(place.publish_status = ${PublishStatus.finished})::integer`
    : sql`0::integer`;
  return sql<OwnPlaceRow>`
      with place as materialized (
        select place.*, last.last_at, last.unit_id, ${behind} as behind from ${placesOf(userId, keyword)} as place
        left join lateral (
          select visit.last_at, visit.unit_id from learning.unit_visit as visit
          join course.unit on unit.id = visit.unit_id and unit.deleted_at is null
          join course.chapter on chapter.id = unit.chapter_id and chapter.deleted_at is null
          where visit.user_id = ${userId} and visit.period_id = place.period_id
          order by visit.last_at desc limit 1
        ) as last on true
        order by behind, last.last_at desc nulls last, place.created_at desc, place.period_id
        limit ${limit} offset ${offset}
      )
      select place.course_id as "courseId", place.course_name as "courseName",
        place.cover as "coverUrl", place.period_id as "periodId", place.version as versions,
        place.publish_status as "publishStatus", place.class_id as "classId",
        place.class_name as "className", to_char(place.starts_on, 'YYYY-MM-DD') as "startDate",
        to_char(place.ends_on, 'YYYY-MM-DD') as "endDate", place.assessment,
        progress.unit_num as "unitNum", progress.complete_num as "completeNum",
        progress.required_num as "requiredNum", progress.done_num as "doneNum",
        coalesce(time.seconds, 0)::integer as seconds, coalesce(time.days, 0)::integer as "dayNum",
        place.last_at as "lastAt", unit.id as "lastUnitId", unit.name as "lastUnitName",
        unit.kind as "lastUnitKind", watch.play_ms / 1000 as "lastPlaySeconds",
        watch.length_ms / 1000 as "lastUnitSeconds"
      from place
      cross join lateral ${progressOf(userId)} as progress
      left join lateral (
        select sum(ms) / 1000 as seconds, count(*) as days from learning.day_time
        where day_time.user_id = ${userId} and day_time.period_id = place.period_id and ms > 0
      ) as time on true
      left join course.unit on unit.id = place.unit_id
      left join learning.watch on watch.unit_id = place.unit_id and watch.user_id = ${userId}
      order by place.behind, place.last_at desc nulls last, place.created_at desc, place.period_id`;
}

/** How many places somebody has in all. */
export const placeCountQuery = (userId: string, keyword = ""): RawBuilder<{ count: number }> =>
  sql`select count(*)::integer as count from ${placesOf(userId, keyword)} as place`;

/** One's places and how many there are. Two queries. */
export async function readOwnPlaces(db: Kysely<AnalysisTables>, wanted: PlacesWanted) {
  const keyword = (wanted.keyword ?? "").toLowerCase();
  const [{ rows }, counted] = await Promise.all([
    ownPlacesQuery({ ...wanted, keyword }).execute(db),
    placeCountQuery(wanted.userId, keyword).execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Whether nothing is left to learn: no required unit, or no unit where none is required. */
export const isPlaceComplete = ({
  requiredNum,
  doneNum,
  unitNum,
  completeNum,
}: Pick<OwnPlaceRow, "requiredNum" | "doneNum" | "unitNum" | "completeNum">): boolean =>
  requiredNum > 0 ? doneNum === requiredNum : unitNum > 0 && completeNum === unitNum;

/** A row as it leaves. */
export function ownPlaceOf({ assessment: _rules, ...row }: OwnPlaceRow) {
  return {
    ...row,
    startDate: row.startDate ?? "",
    endDate: row.endDate ?? "",
    progress:
      row.requiredNum > 0
        ? percentOf(row.doneNum, row.requiredNum)
        : percentOf(row.completeNum, row.unitNum),
    lastAt: row.lastAt === null ? null : new Date(row.lastAt).toISOString(),
    lastUnitId: row.lastUnitId ?? "",
    lastUnitName: row.lastUnitName ?? "",
    lastUnitKind: row.lastUnitKind ?? "",
    lastPlaySeconds: row.lastPlaySeconds ?? 0,
    lastUnitSeconds: row.lastUnitSeconds ?? 0,
  };
}

/** A place that ends soon. */
export interface DueRow {
  readonly courseId: string;
  readonly courseName: string;
  readonly endDate: string;
  readonly daysLeft: number;
  readonly leftNum: number;
}

/** Places that end within these days of China and have required units left, the soonest first. */
export const dueQuery = (
  userId: string,
  from: string,
  to: string,
  limit: number,
): RawBuilder<DueRow> => sql`
    select place.course_id as "courseId", place.course_name as "courseName",
      to_char(place.ends_on, 'YYYY-MM-DD') as "endDate",
      (place.ends_on - ${from}::date)::integer as "daysLeft",
      progress.required_num - progress.done_num as "leftNum"
    from ${placesOf(userId, "")} as place
    cross join lateral ${progressOf(userId)} as progress
    where place.ends_on between ${from}::date and ${to}::date
      and place.publish_status <> ${PublishStatus.finished}
      and progress.required_num > progress.done_num
    order by place.ends_on, place.course_name
    limit ${limit}`;

/** Sums over all of one's places. */
export async function readOwnSums(db: Kysely<AnalysisTables>, userId: string) {
  const { rows } = await sql<{ courses: number; complete: number; units: number }>`
    select count(*)::integer as courses,
      (count(*) filter (where progress.required_num > 0
        and progress.done_num = progress.required_num))::integer as complete,
      coalesce(sum(progress.complete_num), 0)::integer as units
    from ${placesOf(userId, "")} as place
    cross join lateral ${progressOf(userId)} as progress`.execute(db);
  return rows[0] ?? { courses: 0, complete: 0, units: 0 };
}
