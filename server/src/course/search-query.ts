import { quoteLexeme, searchQuery } from "../kernel/search.ts";
import { mark } from "./listing.ts";

/** What a visitor asks for; 0 in a facet means all (seed 001 §3). */
export interface CourseFilter {
  readonly keyword?: string | undefined;
  readonly tagIds: readonly string[];
  readonly courseQuality: number;
  readonly courseLevelId: number;
  readonly courseType: number;
  readonly publishStatus?: number | undefined;
  readonly teacherId?: string | undefined;
}

function facetsOf(filter: CourseFilter): string[] {
  const { courseQuality, courseLevelId, courseType, publishStatus, teacherId } = filter;
  return [
    ...(courseQuality > 0 ? [mark.quality(courseQuality)] : []),
    ...(courseLevelId > 0 ? [mark.level(courseLevelId)] : []),
    ...(courseType > 0 ? [mark.type(courseType)] : []),
    ...(publishStatus === undefined ? [] : [mark.status(publishStatus)]),
    ...(teacherId === undefined ? [] : [mark.teacher(teacherId)]),
  ];
}

/** A search as it is asked of `course.listing`. */
export interface CourseQuery {
  /** Text of the tsquery. */
  readonly text: string;
  /** Only the site is asked for. */
  readonly isPlain: boolean;
  /** Nothing can match: the keyword holds no letter at all. */
  readonly isEmpty: boolean;
}

/**
 * The whole filter as one tsquery over `course.listing`: the site, and every facet, one of the tags, all of the
 * words; `words` stand for the keyword where they are given.
 */
export function courseQuery(
  siteId: string,
  filter: CourseFilter,
  words: string | undefined = searchQuery(filter.keyword ?? ""),
): CourseQuery {
  const keyword = filter.keyword ?? "";
  const parts = facetsOf(filter).map((facet) => quoteLexeme(facet));
  if (filter.tagIds.length > 0) {
    parts.push(`(${filter.tagIds.map((tagId) => quoteLexeme(mark.tag(tagId))).join(" | ")})`);
  }
  if (words) parts.push(words);
  return {
    text: [quoteLexeme(mark.site(siteId)), ...parts].join(" & "),
    isPlain: parts.length === 0,
    isEmpty: keyword !== "" && words === undefined,
  };
}
