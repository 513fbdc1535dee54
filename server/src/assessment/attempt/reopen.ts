import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { noteChange, settleMark, type MarkCause } from "../result/settle-mark.ts";
import { writeRoomMessage } from "../room/room-message.ts";
import { noteStep } from "../room/write-evidence.ts";
import type { AssessmentTables } from "../tables.ts";
import type { AttemptRow } from "./submit-attempt.ts";

const BEGUN = 0;
const MINUTE_MS = 60_000;

/** Opens a locked attempt again that is over: its learner goes on from the own answers until then. */
export async function reopen(
  services: Services,
  db: Kysely<AssessmentTables>,
  row: AttemptRow,
  until: Date,
  cause: MarkCause,
): Promise<void> {
  const end = until.toISOString();
  await db
    .updateTable("assessment.attempt")
    .set({
      state: BEGUN,
      deadline_at: end,
      extended_until: end,
      submitted_at: null,
      submission_key: null,
      is_auto: false,
      is_late: false,
      raw: null,
      earned: null,
      is_pending: false,
      released_at: null,
    })
    .where("id", "=", row.id)
    .execute();
  await noteChange(db, { attemptId: row.id, before: row.earned, after: null }, cause);
  await settleMark(services, db, row.setting_id, row.user_id, cause);
  const { actorId: byId, reason } = cause;
  const at = now();
  await noteStep(db, [row.id], { kind: "reopened", byId, reason }, at);
  const minutes = Math.round((until.getTime() - at.getTime()) / MINUTE_MS);
  const told = { kind: "reopened", text: reason, minutes, userIds: [row.user_id] } as const;
  await writeRoomMessage(services, db, row.setting_id, told, byId);
}
