import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { Failure } from "../../kernel/failure.ts";
import type { DiscussionTables } from "../tables.ts";

/** What the job does for a notice of a project, in batches: it tells people, takes messages back, or reminds. */
export type Errand = "tell" | "takeBack" | "remind";

export const ERRAND_JOB = "discussion.noticeErrand";

/**
 * Leaves something to the job. A notice is taken back whatever is on its way; all else waits until the messages before
 * have arrived. Throws discussion.noticeOnWay.
 */
export async function beginErrand(
  db: Kysely<DiscussionTables>,
  services: Services,
  noticeId: string,
  errand: Errand,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("discussion.notice")
    .set({ errand, errand_after: "", ...(errand === "tell" ? { receiver_num: 0 } : {}) })
    .where("id", "=", noticeId)
    .$if(errand !== "takeBack", (query) => query.where("errand", "is", null))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure("discussion.noticeOnWay");
  await services.jobs.send(db, ERRAND_JOB, {});
}
