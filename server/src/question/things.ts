import type { Kysely, Selectable } from "kysely";
import { eachThing, type ThingCall } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { courseLink } from "./course-link.ts";
import type { QuestionTables } from "./tables.ts";

/** A question that somebody may look at; `row` is undefined for learners, who see it without its answer. */
export interface QuestionRight {
  readonly row: Selectable<QuestionTables["question.question"]> | undefined;
}

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    question: QuestionRight;
  }
}

/** The question as its author or its course's team meets it; undefined when the viewer is neither. */
async function asTeam({ db, viewer }: ThingCall, id: string, need: "see" | "editPlan") {
  const row = await (db as Kysely<QuestionTables>)
    .selectFrom("question.question")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwn = row.owner_id === viewer().userId;
  if (row.course_id === "" || (need === "see" && isOwn)) return isOwn ? row : undefined;
  try {
    await courseLink().rightTo(db, viewer(), row.course_id, need);
    return row;
  } catch (error) {
    if (error instanceof Failure && error.code === "course.notFound") return undefined;
    throw error;
  }
}

/** Throws question.notFound, and course.mayNot to those of the team who may not change it. */
export const questionThing = eachThing(
  async (call, id, right: "read" | "editPlan"): Promise<QuestionRight> => {
    if (right === "editPlan") {
      const row = await asTeam(call, id, "editPlan");
      if (!row) throw new Failure("question.notFound");
      return { row };
    }
    const { userId, permissions } = call.viewer();
    const row = permissions.has("course.author") ? await asTeam(call, id, "see") : undefined;
    if (!row && !(await courseLink().isAskedOf(call.db, userId, id)))
      throw new Failure("question.notFound");
    return { row };
  },
);
