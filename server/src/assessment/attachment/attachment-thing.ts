import type { Kysely, Selectable } from "kysely";
import { courseRight, notThereAs } from "../../course/public.ts";
import { eachThing } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { hidesNames, isNameless } from "../setting/blind.ts";
import type { AssessmentTables } from "../tables.ts";

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    attachment: Selectable<AssessmentTables["assessment.attachment"]> & {
      /** The caller marks blind. */
      readonly isHidden: boolean;
    };
  }
}

const BEGUN = 0;

/**
 * Something that hangs on an answer. `see`: for its learner too; `mark`: for the team of the course alone, once it was handed in. Throws
 * assessment.attachmentNotFound, course.mayNot.
 */
export const attachmentThing = eachThing(async (call, id, right: "see" | "mark") => {
  const db = call.db as Kysely<AssessmentTables>;
  const found = await db
    .selectFrom("assessment.attachment as attachment")
    .innerJoin("assessment.attempt as attempt", "attempt.id", "attachment.attempt_id")
    .innerJoin("assessment.setting as setting", "setting.id", "attempt.setting_id")
    .selectAll("attachment")
    .select(["attempt.user_id", "attempt.state", "attempt.released_at"])
    .select(["setting.course_id", "setting.rules", "setting.unmasked_at"])
    .where("attachment.id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Failure("assessment.attachmentNotFound");
  const {
    user_id: userId,
    state,
    released_at: releasedAt,
    course_id: courseId,
    rules,
    unmasked_at: unmaskedAt,
    ...attachment
  } = found;
  if (userId === call.viewer().userId && right === "see") return { ...attachment, isHidden: false };
  if (state === BEGUN || attachment.removed_at !== null)
    throw new Failure("assessment.attachmentNotFound");
  await notThereAs(
    "assessment.attachmentNotFound",
    courseRight(call.db, call.viewer(), courseId, "teach"),
  );
  const setting = { rules, unmasked_at: unmaskedAt, course_id: courseId };
  const isBlind = await hidesNames(call.db, call.viewer(), setting);
  return { ...attachment, isHidden: isNameless({ isBlind }, { released_at: releasedAt }) };
});
