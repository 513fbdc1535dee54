import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type RawBuilder } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseLink } from "../course-link.ts";

/** From where a learner may be asked in practice. */
export interface Reach {
  readonly userId: string;
  /** Names of the courses in which the person learns, by their ids. */
  readonly courses: ReadonlyMap<string, string>;
  readonly corpId: string;
  readonly siteId: string;
}

/** What this person may practise. */
export async function reachOf(
  db: AnyDatabase,
  { userId, corpId, siteId }: Pick<Viewer, "userId" | "corpId" | "siteId">,
): Promise<Reach> {
  return { userId, corpId, siteId, courses: await courseLink().learntBy(db, userId) };
}

/** A question that practice may ask: there, enabled, and not kept for exams. */
export const isPractised = sql<boolean>`(question.deleted_at is null and question.state = 1
  and question.may_practise and not question.is_secret)`;

const coursesOf = ({ courses }: Reach) => sql`any(${[...courses.keys()]}::text[])`;

/** A question (`question`) of a library that the learner may practise: of an own course, the own school, the site. */
const isNear = (reach: Reach) => sql<boolean>`(
  (question.library_kind = ${LibraryKind.course} and question.library_id = ${coursesOf(reach)})
  or (question.library_kind = ${LibraryKind.corp} and question.library_id = ${reach.corpId})
  or (question.library_kind = ${LibraryKind.site} and question.library_id = ${reach.siteId}))`;

/** A question that the learner may practise. */
export const isInReach = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${isPractised} and ${isNear(reach)})`;

/**
 * A question that was asked of the learner and may be shown again: of a library in reach, or from wherever a course took
 * it in which the person still learns. `askedIn` is the column with that course.
 */
export const isShown = (
  reach: Reach,
  askedIn: "review.course_id" | "asked.course_id",
): RawBuilder<boolean> =>
  sql<boolean>`(${isPractised}
    and (${isNear(reach)} or ${sql.ref(askedIn)} = ${coursesOf(reach)}))`;

/** The course under which a question is listed, empty for none: where it was asked, or whose library has it. */
export const listedUnder = (
  reach: Reach,
  askedIn: "review.course_id" | "asked.course_id",
): RawBuilder<string> =>
  sql<string>`case
    when ${sql.ref(askedIn)} = ${coursesOf(reach)} then ${sql.ref(askedIn)}
    when question.library_kind = ${LibraryKind.course} then question.library_id
    else '' end`;
