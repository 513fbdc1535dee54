import type { Kysely, Selectable } from "kysely";
import { courseRight, notThereAs } from "../../course/public.ts";
import { eachThing } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { showsComments } from "../result/shows-comments.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import { learnersHearing, markersHearing } from "./hearing.ts";
import type { CommentTables } from "./comment-tables.ts";

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    voice: Selectable<CommentTables["assessment.voice"]>;
  }
}

/**
 * A spoken comment. `listen`: for the team of the course, and for the learner once comments are shown. `remove`: for who
 * said it. Throws assessment.voiceNotFound, course.mayNot.
 */
export const voiceThing = eachThing(async (call, id, right: "listen" | "remove") => {
  const db = call.db as Kysely<CommentTables>;
  const { userId } = call.viewer();
  const found = await db
    .selectFrom("assessment.voice as voice")
    .innerJoin("assessment.attempt as attempt", "attempt.id", "voice.attempt_id")
    .innerJoin("assessment.setting as setting", "setting.id", "attempt.setting_id")
    .selectAll("voice")
    .select(["attempt.user_id", "attempt.is_pending", "setting.course_id", "setting.rules"])
    .where("voice.id", "=", id)
    .where("setting.deleted_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new Failure("assessment.voiceNotFound");
  const { user_id: learnerId, course_id: courseId, is_pending: isPending, rules, ...voice } = found;
  const said = { questionId: voice.question_id, byId: voice.by_id, isSeed: voice.is_seed };
  if (learnerId === userId) {
    const isShown = right === "listen" && (await showsComments(db, voice.attempt_id, userId));
    if (isShown && (await learnersHearing(db, voice.attempt_id))([said])(said)) return voice;
    throw new Failure("assessment.voiceNotFound");
  }
  await notThereAs(
    "assessment.voiceNotFound",
    courseRight(call.db, call.viewer(), courseId, "teach"),
  );
  const attempt = { id: voice.attempt_id, is_pending: isPending };
  const { hears } = await markersHearing(db, attempt, storedRules(rules), userId);
  if (!hears(said)) throw new Failure("assessment.voiceNotFound");
  if (right === "remove" && voice.by_id !== userId) throw new Failure("assessment.voiceNotFound");
  return voice;
});
