import {
  ASSESSMENT_PARTS,
  gradeOf,
  type AssessmentPart,
  type AssessmentRules,
} from "@perennial/contract/course/period/assessment-rules.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { verdictOf } from "../../course/public.ts";
import type { CoursePoints, PartPoints } from "./course-points.ts";

/** A course of a project, for one learner. */
export interface StudiedCourse {
  readonly isRequired: boolean;
  /** How much it counts beside the others; once where it is left out. */
  readonly weight?: number;
  /** How much of it is done, 0 to 1. */
  readonly share: number;
  /** Null for one that was not begun. */
  readonly points: CoursePoints | null;
}

/** Nothing is known of a course that was not begun, and it can still bring all points; its study stands at 0. */
const UNBEGUN = (part: AssessmentPart): PartPoints => ({
  points: 0,
  known: part === "study" ? 1 : 0,
});

/** The courses that count: the required ones, and of the electives as many as are wanted, the furthest first. */
export function countedCourses(
  courses: readonly StudiedCourse[],
  electiveMin: number,
): readonly StudiedCourse[] {
  const electives = courses
    .filter(({ isRequired }) => !isRequired)
    .toSorted((one, other) => other.share - one.share);
  return [...courses.filter(({ isRequired }) => isRequired), ...electives.slice(0, electiveMin)];
}

const inTenths = (points: number): number => Math.round(points * 10) / 10;

/** The mean of the courses that count, as much as each weighs, by part; of each part those that have it. */
export function projectPoints(counted: readonly StudiedCourse[]): CoursePoints {
  const of: Partial<Record<AssessmentPart, PartPoints>> = {};
  for (const part of ASSESSMENT_PARTS) {
    const having = counted.flatMap(({ points, weight = 1 }) => {
      const own = points === null ? UNBEGUN(part) : points[part];
      return own ? [{ points: own.points, known: own.known * weight, weight }] : [];
    });
    const known = having.reduce((sum, one) => sum + one.known, 0);
    const points = having.reduce((sum, one) => sum + one.points * one.known, 0);
    const all = having.reduce((sum, one) => sum + one.weight, 0);
    if (having.length > 0)
      of[part] = { points: known === 0 ? 0 : inTenths(points / known), known: known / all };
  }
  return of;
}

/** What a learner has reached by these rules. */
export interface ProjectGrade {
  readonly parts: {
    readonly part: AssessmentPart;
    readonly weight: number;
    readonly floor: number;
    /** Null for what is not graded yet. */
    readonly points: number | null;
  }[];
  /** Of what is graded; null while nothing is. */
  readonly total: number | null;
  /** Null as long as it can still go either way. */
  readonly isPassed: boolean | null;
  readonly belowFloor: readonly AssessmentPart[];
}

export function gradeProject(
  rules: AssessmentRules,
  points: CoursePoints,
  isOver: boolean,
): ProjectGrade {
  const parts = rules.components.map(({ part, weight, floor }) => {
    const own = points[part];
    const isKnown = own !== undefined && own.known > 0;
    return { part, weight, floor, points: isKnown ? own.points : null, known: own?.known ?? 0 };
  });
  const known = parts.filter((one) => one.points !== null);
  const standing = gradeOf(
    rules,
    Object.fromEntries(known.map((one) => [one.part, one.points ?? 0])),
  );
  return {
    parts: parts.map(({ known: _known, ...part }) => part),
    total: known.length === 0 ? null : inTenths(standing.total),
    isPassed: verdictOf(rules, parts, isOver ? PublishStatus.finished : PublishStatus.running),
    belowFloor: standing.belowFloor,
  };
}
