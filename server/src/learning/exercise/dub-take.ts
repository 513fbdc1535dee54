import { randomUUID } from "node:crypto";
import {
  TAKE_BYTES_MAX,
  TAKE_PATH,
  WHOLE_CLIP,
} from "@perennial/contract/learning/exercise/dub.ts";
import * as z from "zod";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { readBody } from "../../kernel/door/read-body.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { soundTypeOf } from "../../kernel/storage/sound-type.ts";
import type { LearningTables } from "../tables.ts";
import { isLearners, noteVisit } from "../unit-visit.ts";

const SECONDS_MAX = 7_200;
const MIN_BYTES = 32;

const Query = z.object({
  line: z.coerce.number().int().min(WHOLE_CLIP).max(199),
  seconds: z.coerce.number().min(0).max(SECONDS_MAX),
});

/** The address at which a recording can be played. */
export const takeUrl = (id: string): string => `${TAKE_PATH}/${id}`;

/** Takes a learner's recording; a new take of a line replaces the old one. */
export const putTakeEndpoint = endpoint({
  name: "learning.putTake",
  summary: "Takes the recording of a dubbing line as the body",
  method: "POST",
  path: TAKE_PATH,
  access: "signed-in",
  fails: [
    "course.mayNot",
    "course.notFound",
    "learning.notEnrolled",
    "learning.notFound",
    "learning.notOpenYet",
    "learning.takeRefused",
    "learning.takeTooLarge",
    "learning.unitLocked",
  ],
  things: { unitId: "studyUnit:enter" },
  effect: "write",
  budget: "upload",
  async handle(call) {
    const { services, caller, query } = call;
    if (!caller.viewer) throw new Failure("kernel.notSignedIn");
    const { viewer } = caller;
    const wanted = Query.safeParse(Object.fromEntries(query));
    if (!wanted.success) throw new Failure("learning.takeRefused");
    const { line, seconds } = wanted.data;
    const place = call.right.unitId;
    const { unitId } = place;
    const lines = place.content["lines"];
    const lineNum = Array.isArray(lines) ? lines.length : 0;
    if (place.kind !== "dub" || line >= lineNum) throw new Failure("learning.notFound");
    // The team only tries its own page out, so its recordings are not kept.
    if (!isLearners(place)) throw new Failure("learning.notEnrolled");
    const bytes = await readBody(call, TAKE_BYTES_MAX);
    if (!bytes) throw new Failure("learning.takeTooLarge");
    const type = bytes.length < MIN_BYTES ? undefined : soundTypeOf(bytes);
    if (!type) throw new Failure("learning.takeRefused");
    const key = `dubs/${place.periodId}/${randomUUID()}.${type.extension}`;
    await services.storage.putBytes(key, bytes, type.mime);
    let isKept = false;
    try {
      const kept = await inTransaction(services, async (transaction) => {
        const db = tablesOf<LearningTables>(transaction);
        await noteVisit(db, viewer.userId, place, false);
        const old = await db
          .deleteFrom("learning.dub_take")
          .where("user_id", "=", viewer.userId)
          .where("unit_id", "=", unitId)
          .where("line", "=", line)
          .returning("key")
          .executeTakeFirst();
        const row = await db
          .insertInto("learning.dub_take")
          .values({
            user_id: viewer.userId,
            unit_id: unitId,
            period_id: place.periodId,
            class_id: place.classId,
            line,
            key,
            mime: type.mime,
            bytes: bytes.length,
            seconds,
          })
          .returning(["id", "created_at"])
          .executeTakeFirstOrThrow();
        return { row, oldKey: old?.key };
      });
      isKept = true;
      if (kept.oldKey) await services.storage.remove(kept.oldKey);
      const { id, created_at: createdAt } = kept.row;
      const data = {
        id,
        line,
        seconds,
        createdAt: new Date(createdAt).toISOString(),
        url: takeUrl(id),
      };
      return {
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({ resultCode: 0, success: true, message: "", data }),
      };
    } finally {
      if (!isKept) await services.storage.remove(key);
    }
  },
});

/** A recording, for its owner and the course's team; for anybody else it does not exist. */
export const readTakeEndpoint = endpoint({
  name: "learning.readTake",
  summary: "A learner's recording, for its owner and the course's team",
  method: "GET",
  path: `${TAKE_PATH}/:id` as `/${string}`,
  access: "signed-in",
  fails: ["course.mayNot", "course.notFound", "learning.notFound"],
  things: { id: "take:listen" },
  effect: "read",
  async handle({ services, right: { id: take } }) {
    return {
      headers: {
        "content-type": take.mime,
        "content-length": String(take.bytes),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      },
      body: await services.storage.open(take.key),
    };
  },
});
