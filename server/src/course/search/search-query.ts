import { sql } from "kysely";
import {
  plainOrder,
  siteMark,
  type MarkFilter,
  type Searchable,
} from "../../kernel/search/searchable.ts";
import { mark } from "./listing.ts";

export type CourseOrder = "popular" | "newest";

// The tier is written into the statement: with a parameter the planner could not choose the tier's own index.
const popular = sql.ref("popular_tier");
const newest = sql.ref("newest_tier");
const TIERS = [1, 2, 3] as const;

/** The courses that sites list, in tiers along either order (decision 015). */
export const searchableCourses: Searchable<CourseOrder> = {
  table: "course.listing",
  id: "course_id",
  listed: () => sql`is_listed`,
  main: "popular",
  orders: {
    popular: {
      ...plainOrder(sql`student_num`, sql`student_num desc, course_id`),
      tiers: TIERS.map((tier) => sql`${popular} = ${sql.lit(tier)}`),
      anyTier: sql`popular_tier in (1, 2, 3)`,
    },
    newest: {
      ...plainOrder(sql`published_at`, sql`published_at desc, course_id`),
      tiers: TIERS.map((tier) => sql`${newest} = ${sql.lit(tier)}`),
      anyTier: sql`newest_tier in (1, 2, 3)`,
    },
  },
};

/** What a visitor asks for; 0 in a facet means all (consoles §3). */
export interface CourseFilter {
  readonly tagIds: readonly string[];
  readonly courseQuality: number;
  readonly courseLevelId: number;
  readonly courseType: number;
  readonly publishStatus?: number | undefined;
  readonly teacherId?: string | undefined;
}

/** The filter as marks of a listing: the site and every facet, and one of the tags. */
export function marksOf(siteId: string, filter: CourseFilter): MarkFilter {
  const { courseQuality, courseLevelId, courseType, publishStatus, teacherId, tagIds } = filter;
  return {
    all: [
      siteMark(siteId),
      ...(courseQuality > 0 ? [mark.quality(courseQuality)] : []),
      ...(courseLevelId > 0 ? [mark.level(courseLevelId)] : []),
      ...(courseType > 0 ? [mark.type(courseType)] : []),
      ...(publishStatus === undefined ? [] : [mark.status(publishStatus)]),
      ...(teacherId === undefined ? [] : [mark.teacher(teacherId)]),
    ],
    any: tagIds.map(mark.tag),
  };
}
