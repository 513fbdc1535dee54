import {
  CourseLevel,
  CourseQuality,
  CourseType,
  PublishStatus,
} from "@perennial/contract/course/course.ts";
import { addressOf, keywordOf, pageNumberOf } from "../kernel/page-query.ts";

export type CourseSort = "relevance" | "newest" | "popular";
export const COURSE_SORTS: readonly CourseSort[] = ["relevance", "newest", "popular"];
export const QUALITIES: readonly number[] = Object.values(CourseQuality);
export const LEVELS: readonly number[] = Object.values(CourseLevel);
export const TYPES: readonly number[] = Object.values(CourseType);
/** States that a visitor can meet; drafts and courses under review are never listed. */
export const STATES: readonly number[] = [
  PublishStatus.running,
  PublishStatus.upcoming,
  PublishStatus.finished,
];

/** Everything that the course list is asked for, as it stands in the address; 0 and "" mean no limit. */
export interface CourseQuery {
  readonly keyword: string;
  readonly tagIds: readonly string[];
  readonly quality: number;
  readonly level: number;
  readonly type: number;
  readonly state: number;
  readonly sort: CourseSort;
  readonly pageNo: number;
}

const TAG_ID = /^[\w.-]{1,64}$/;
export const TAGS_MAX = 20;

function oneOf(allowed: readonly number[], text: string | null): number {
  const number = Number(text);
  return allowed.includes(number) ? number : 0;
}

/** Reads an address; what makes no sense counts as not asked for. */
export function courseQueryOf(query: URLSearchParams): CourseQuery {
  const sort = query.get("sort") as CourseSort;
  const tagIds = (query.get("tagIds") ?? "").split(",").map((id) => id.trim());
  return {
    keyword: keywordOf(query) ?? "",
    tagIds: [...new Set(tagIds.filter((id) => TAG_ID.test(id)))].slice(0, TAGS_MAX),
    quality: oneOf(QUALITIES, query.get("quality")),
    level: oneOf(LEVELS, query.get("level")),
    type: oneOf(TYPES, query.get("type")),
    state: oneOf(STATES, query.get("tab")),
    sort: COURSE_SORTS.includes(sort) ? sort : "relevance",
    pageNo: pageNumberOf(query),
  };
}

/** The address of a query with some of it changed; any change leads back to the first page. */
export function courseAddress(query: CourseQuery, change: Partial<CourseQuery> = {}): string {
  const { keyword, tagIds, quality, level, type, state, sort, pageNo } = {
    ...query,
    pageNo: 1,
    ...change,
  };
  return addressOf("/course", {
    keyword,
    tagIds: tagIds.join(","),
    quality,
    level,
    type,
    tab: state,
    sort: sort === "relevance" ? "" : sort,
    pageNo: pageNo > 1 ? pageNo : 0,
  });
}

/** How many of the folded filters are set, for the button that opens them on a phone. */
export function filterCount(query: CourseQuery): number {
  return [query.quality, query.level, query.type, query.state].filter((value) => value !== 0)
    .length;
}

/** True when something beside the tags narrows the list, so that the counts of tags are not the catalogue's. */
export function isNarrowed(query: CourseQuery): boolean {
  return query.keyword !== "" || filterCount(query) > 0;
}

/** Search engines keep lists by word and tag, not every combination of filters. */
export function isForSearchEngines(query: CourseQuery): boolean {
  return filterCount(query) === 0 && query.sort === "relevance";
}
