import { quoteLexeme, searchQuery } from "../../kernel/search.ts";
import { mark } from "./listing.ts";

/** What a visitor asks for; 0 in a facet means all (consoles §3). */
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
  /** Text of the whole tsquery. */
  readonly text: string;
  /** The part of it that the index is asked for. */
  readonly sought: string;
  /** The other part, looked at row by row; empty for none. */
  readonly checked: string;
  /** Only the site is asked for. */
  readonly isPlain: boolean;
  /** Nothing can match: the keyword holds no letter at all. */
  readonly isEmpty: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The whole filter as one tsquery over `course.listing`: the site, and every facet, one of the tags, all of the
 * words; `words` stand for the keyword where they are given. Beside words, marks that many rows bear (`commonMarks`)
 * are cheaper to check in the rows found than to intersect in the index.
 */
export function courseQuery(
  siteId: string,
  filter: CourseFilter,
  commonMarks: ReadonlySet<string> = NONE,
  words: string | undefined = searchQuery(filter.keyword ?? ""),
): CourseQuery {
  const marks = [mark.site(siteId), ...facetsOf(filter)];
  const tags = filter.tagIds.map((tagId) => quoteLexeme(mark.tag(tagId))).join(" | ");
  const quoted = (some: readonly string[]): string[] => some.map((one) => quoteLexeme(one));
  const given = [...(tags ? [`(${tags})`] : []), ...(words ? [words] : [])];
  const rare = words ? marks.filter((one) => !commonMarks.has(one)) : marks;
  const common = words ? marks.filter((one) => commonMarks.has(one)) : [];
  return {
    text: [...quoted(marks), ...given].join(" & "),
    sought: [...quoted(rare), ...given].join(" & "),
    checked: quoted(common).join(" & "),
    isPlain: marks.length === 1 && given.length === 0,
    isEmpty: (filter.keyword ?? "") !== "" && words === undefined,
  };
}
