import * as contract from "@perennial/contract/assessment/comment.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { takeTurn } from "../../kernel/turn.ts";
import { implementOn } from "../../kernel/domain.ts";
import { lockAttempt } from "../attempt/submit-attempt.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { CommentTables } from "./comment-tables.ts";
import { markersHearing } from "./hearing.ts";
import { markersComments } from "./script-comments.ts";

type Database = Kysely<CommentTables>;

const { COMMENT_LIMITS } = contract;
const PHRASE = ["id", "words", "used_num as usedNum"] as const;

const ownPhrase = (db: Database, id: string, userId: string) =>
  db
    .selectFrom("assessment.phrase")
    .select(PHRASE)
    .where("id", "=", id)
    .where("by_id", "=", userId)
    .executeTakeFirst();

/** What markers say: phrases, comments to whole scripts, spoken comments. */
export const commentOperations = implementOn<CommentTables>()(contract, {
  async listPhrases({ db, viewer }) {
    return db
      .selectFrom("assessment.phrase")
      .select(PHRASE)
      .where("by_id", "=", viewer().userId)
      .orderBy("used_num", "desc")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
  },

  async createPhrase({ input, db, viewer, fail }) {
    const { userId } = viewer();
    await takeTurn(db, `assessment.phrase ${userId}`);
    const found = await db
      .selectFrom("assessment.phrase")
      .select(PHRASE)
      .where("by_id", "=", userId)
      .execute();
    const same = found.find(({ words }) => words === input.words);
    if (same) return same;
    if (found.length >= COMMENT_LIMITS.phrases) return fail("assessment.phrasesFull");
    return db
      .insertInto("assessment.phrase")
      .values({ by_id: userId, words: input.words })
      .returning(PHRASE)
      .executeTakeFirstOrThrow();
  },

  async countPhrase({ input, db, viewer, fail }) {
    const { userId } = viewer();
    if (!(await ownPhrase(db, input.id, userId))) return fail("assessment.phraseNotFound");
    await db
      .updateTable("assessment.phrase")
      .set({ used_num: sql`used_num + 1` })
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async removePhrase({ input, db, viewer, fail }) {
    const { userId } = viewer();
    if (!(await ownPhrase(db, input.id, userId))) return fail("assessment.phraseNotFound");
    await db.deleteFrom("assessment.phrase").where("id", "=", input.id).execute();
    return true;
  },

  async getScriptComments({ db, viewer, right: { id: script } }) {
    const rules = storedRules(script.setting.rules);
    const { attempt } = script;
    const { userId } = viewer();
    const hearing = await markersHearing(db, attempt, rules, userId);
    return markersComments(db, attempt.id, userId, hearing);
  },

  async saveScriptComment({ input, db, viewer, right: { id: script }, fail }) {
    const { userId } = viewer();
    const attempt = await lockAttempt(db, script.attempt.id);
    if (!attempt || (attempt.state !== 1 && attempt.state !== 2))
      return fail("assessment.notSubmitted");
    const before = await db
      .selectFrom("assessment.script_comment")
      .select("version")
      .where("attempt_id", "=", attempt.id)
      .where("by_id", "=", userId)
      .executeTakeFirst();
    if ((before?.version ?? 0) !== input.version) return fail("assessment.markChanged");
    const values = {
      comment_html: input.comment,
      updated_at: now().toISOString(),
      version: input.version + 1,
    };
    await db
      .insertInto("assessment.script_comment")
      .values({ attempt_id: attempt.id, by_id: userId, ...values })
      .onConflict((conflict) => conflict.columns(["attempt_id", "by_id"]).doUpdateSet(values))
      .execute();
    const rules = storedRules(script.setting.rules);
    const hearing = await markersHearing(db, attempt, rules, userId);
    return markersComments(db, attempt.id, userId, hearing);
  },

  async removeVoice({ db, services, right: { id: voice } }) {
    await db.deleteFrom("assessment.voice").where("id", "=", voice.id).execute();
    await services.storage.remove(voice.key);
    return true;
  },
});
