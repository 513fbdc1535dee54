import type { Kysely } from "kysely";
import type { Viewer } from "../kernel/viewer.ts";

/** What a question keeps of the course that it is written for. */
export interface QuestionCourse {
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
}

/** What the domain of courses, which stands above, tells questions. */
export interface CourseLink {
  /** The course, when the viewer may see or change what is asked in it; throws course.notFound or course.mayNot. */
  readonly rightTo: (
    db: Kysely<unknown>,
    viewer: Viewer,
    courseId: string,
    need: "see" | "editPlan",
  ) => Promise<QuestionCourse>;
  /** Whether a film of a course that the person learns in asks the question. */
  readonly isAskedOf: (db: Kysely<unknown>, userId: string, questionId: string) => Promise<boolean>;
  /** At most a hundred courses of whose team the viewer is one, the newest first. */
  readonly listOwn: (
    db: Kysely<unknown>,
    viewer: Viewer,
  ) => Promise<{ readonly id: string; readonly name: string; readonly mayEdit: boolean }[]>;
  /** The names of courses by their ids, whoever asks. */
  readonly namesOf: (
    db: Kysely<unknown>,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** The names of the courses in which the person learns now, by their ids. */
  readonly learntBy: (db: Kysely<unknown>, userId: string) => Promise<ReadonlyMap<string, string>>;
}

let given: CourseLink | undefined;

/** The domain of courses makes itself known, once, when it is loaded. */
export function provideCourseLink(link: CourseLink): void {
  given = link;
}

/** What was provided; a server without courses has no questions. */
export function courseLink(): CourseLink {
  if (!given) throw new Error("no domain has provided courses to the questions");
  return given;
}
