import * as contract from "@perennial/contract/assessment/remark.ts";
import type { Remark } from "@perennial/contract/assessment/remark.ts";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { lockAttempt } from "../attempt/submit-attempt.ts";
import type { CommentTables } from "../comment/comment-tables.ts";
import { learnersHearing, markersHearing, type Said } from "../comment/hearing.ts";
import { showsComments } from "../result/shows-comments.ts";
import { storedRules } from "../setting/sitting-facts.ts";

interface RemarkRow {
  readonly name: string | null;
  readonly version: number;
  readonly marks: readonly Remark[];
}

/** Kinds of files over which something can be drawn. */
const DRAWABLE: ReadonlySet<string> = new Set(["picture", "document"]);

/** What markers draw over files of learners. */
export const remarkOperations = implementOn<CommentTables>()(contract, {
  async listRemarks({ db, viewer, right: { attachmentId: attachment } }) {
    const { userId } = viewer();
    const attempt = await db
      .selectFrom("assessment.attempt as attempt")
      .innerJoin("assessment.setting as setting", "setting.id", "attempt.setting_id")
      .select(["attempt.id", "attempt.user_id", "attempt.is_pending", "setting.rules"])
      .where("attempt.id", "=", attachment.attempt_id)
      .executeTakeFirstOrThrow();
    const isLearners = attempt.user_id === userId;
    if (isLearners && !(await showsComments(db, attachment.attempt_id, userId))) return [];
    const rows = await db
      .selectFrom("assessment.remark as remark")
      .leftJoin("identity.user as person", "person.id", "remark.by_id")
      .select(["remark.by_id", "remark.is_seed", "remark.marks", "remark.version", "person.name"])
      .where("remark.attachment_id", "=", attachment.id)
      .orderBy("remark.updated_at")
      .orderBy("remark.by_id")
      .execute();
    const said = rows.map(
      ({ by_id: byId, is_seed: isSeed, name, version, marks }): Said & RemarkRow => ({
        questionId: attachment.question_id,
        byId,
        isSeed,
        name,
        version,
        marks,
      }),
    );
    const rules = storedRules(attempt.rules);
    const hears = isLearners
      ? (await learnersHearing(db, attempt.id))(said)
      : (await markersHearing(db, attempt, rules, userId)).hears;
    return said.filter(hears).map(({ byId, name, version, marks }) => ({
      byName: name ?? "",
      isMine: byId === userId,
      version,
      marks: [...marks],
    }));
  },

  async saveRemarks({ input, db, viewer, right: { attachmentId: attachment }, fail }) {
    const { userId } = viewer();
    const attempt = await lockAttempt(db, attachment.attempt_id);
    if (!attempt || (attempt.state !== 1 && attempt.state !== 2))
      return fail("assessment.notSubmitted");
    const { kind } = await db
      .selectFrom("media.resource")
      .select("kind")
      .where("id", "=", attachment.resource_id)
      .executeTakeFirstOrThrow();
    if (!DRAWABLE.has(kind)) return fail("assessment.notDrawable");
    const { rules } = await db
      .selectFrom("assessment.setting")
      .select("rules")
      .where("id", "=", attempt.setting_id)
      .executeTakeFirstOrThrow();
    const hearing = await markersHearing(db, attempt, storedRules(rules), userId);
    const isSeed = hearing.isSeed(attachment.question_id);
    const before = await db
      .selectFrom("assessment.remark")
      .select("version")
      .where("attachment_id", "=", attachment.id)
      .where("by_id", "=", userId)
      .where("is_seed", "=", isSeed)
      .executeTakeFirst();
    if ((before?.version ?? 0) !== input.version) return fail("assessment.markChanged");
    const values = {
      marks: JSON.stringify(input.marks),
      updated_at: now().toISOString(),
      version: input.version + 1,
    };
    await db
      .insertInto("assessment.remark")
      .values({ attachment_id: attachment.id, by_id: userId, is_seed: isSeed, ...values })
      .onConflict((conflict) =>
        conflict.columns(["attachment_id", "by_id", "is_seed"]).doUpdateSet(values),
      )
      .execute();
    return { byName: "", isMine: true, version: values.version, marks: input.marks };
  },
});
