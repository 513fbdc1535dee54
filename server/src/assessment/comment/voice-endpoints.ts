import {
  COMMENT_LIMITS,
  VOICE_BYTES_MAX,
  VOICE_PATH,
} from "@perennial/contract/assessment/comment.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { readBody } from "../../kernel/door/read-body.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { soundTypeOf } from "../../kernel/storage/sound-type.ts";
import { lockAttempt } from "../attempt/submit-attempt.ts";
import { hasMark } from "../marking/marked-answers.ts";
import type { CommentTables } from "./comment-tables.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import { markersHearing } from "./hearing.ts";
import { voiceUrl } from "./script-comments.ts";

const MIN_BYTES = 32;
/** A recorder stops a little late. */
const ROOM_SECONDS = 5;

const Query = z.object({
  seconds: z.coerce
    .number()
    .min(0)
    .max(COMMENT_LIMITS.voiceSeconds + ROOM_SECONDS),
});

/** Takes what a marker says aloud; another one to the same answer replaces it. */
export const putVoice = endpoint({
  name: "assessment.putVoice",
  summary: "Takes a spoken comment to an answer, or to a whole script, as the body",
  method: "POST",
  path: VOICE_PATH,
  access: "course.author",
  fails: [
    "assessment.attemptNotFound",
    "assessment.notSubmitted",
    "assessment.answerForeign",
    "assessment.voiceRefused",
    "assessment.voiceTooLarge",
    "course.mayNot",
    "course.notFound",
  ],
  things: { attemptId: "script:teach", questionId: "within:attemptId" },
  effect: "write",
  budget: "upload",
  async handle(call) {
    const { services, caller, query } = call;
    if (!caller.viewer) throw new Failure("kernel.notSignedIn");
    const { userId } = caller.viewer;
    const wanted = Query.safeParse(Object.fromEntries(query));
    if (!wanted.success) throw new Failure("assessment.voiceRefused");
    const { seconds } = wanted.data;
    const attemptId = call.right.attemptId.attempt.id;
    const questionId = query.get("questionId") ?? "";
    const bytes = await readBody(call, VOICE_BYTES_MAX);
    if (!bytes) throw new Failure("assessment.voiceTooLarge");
    const type = bytes.length < MIN_BYTES ? undefined : soundTypeOf(bytes);
    if (!type) throw new Failure("assessment.voiceRefused");
    const key = `voices/${attemptId}/${randomUUID()}.${type.extension}`;
    await services.storage.putBytes(key, bytes, type.mime);
    let isKept = false;
    try {
      const kept = await inTransaction(services, async (transaction) => {
        const db = tablesOf<CommentTables>(transaction);
        const attempt = await lockAttempt(db, attemptId);
        if (!attempt || (attempt.state !== 1 && attempt.state !== 2))
          throw new Failure("assessment.notSubmitted");
        const { rows } = await sql<{
          is: boolean;
        }>`select ${hasMark(attemptId, questionId)} as is`.execute(db);
        if (questionId !== "" && rows[0]?.is !== true)
          throw new Failure("assessment.answerForeign");
        const rules = storedRules(call.right.attemptId.setting.rules);
        const { isSeed } = await markersHearing(db, attempt, rules, userId);
        const isSeedHere = isSeed(questionId);
        const old = await db
          .deleteFrom("assessment.voice")
          .where("attempt_id", "=", attemptId)
          .where("question_id", "=", questionId)
          .where("by_id", "=", userId)
          .where("is_seed", "=", isSeedHere)
          .returning("key")
          .executeTakeFirst();
        const { id } = await db
          .insertInto("assessment.voice")
          .values({
            attempt_id: attemptId,
            question_id: questionId,
            by_id: userId,
            is_seed: isSeedHere,
            key,
            mime: type.mime,
            bytes: bytes.length,
            seconds,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return { id, oldKey: old?.key };
      });
      isKept = true;
      if (kept.oldKey) await services.storage.remove(kept.oldKey);
      const { id } = kept;
      const data = { id, questionId, byName: "", isMine: true, seconds, url: voiceUrl(id) };
      return {
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({ resultCode: 0, success: true, message: "", data }),
      };
    } finally {
      if (!isKept) await services.storage.remove(key);
    }
  },
});

/** Plays a spoken comment; before the release it does not exist for the learner. */
export const readVoice = endpoint({
  name: "assessment.readVoice",
  summary: "A spoken comment, for the team of the course, and for the learner after the release",
  method: "GET",
  path: `${VOICE_PATH}/:id` as `/${string}`,
  access: "signed-in",
  fails: ["assessment.voiceNotFound", "course.mayNot", "course.notFound"],
  things: { id: "voice:listen" },
  effect: "read",
  async handle({ services, right: { id: voice } }) {
    return {
      headers: {
        "content-type": voice.mime,
        "content-length": String(voice.bytes),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      },
      body: await services.storage.open(voice.key),
    };
  },
});
