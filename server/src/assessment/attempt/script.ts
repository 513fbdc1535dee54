import * as contract from "@perennial/contract/assessment/script.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { sittingLink } from "../result/result-link.ts";
import { noteChange, settleMark } from "../result/settle-mark.ts";
import { hidesNames, isNameless } from "../setting/blind.ts";
import { mergeOverride } from "../setting/override.ts";
import { watchedRooms } from "../setting/watched-rooms.ts";
import type { AssessmentTables } from "../tables.ts";
import { reopen } from "./reopen.ts";
import { lockAttempt, type AttemptRow } from "./submit-attempt.ts";

const MINUTE_MS = 60_000;
const BEGUN = 0;
const REDO = 3;
const PERSON = 1;

/** Whether a later attempt has begun: then nothing can be done to this one any more. */
async function isSurpassed(db: Kysely<AssessmentTables>, row: AttemptRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from assessment.attempt where setting_id = ${row.setting_id}
      and user_id = ${row.user_id} and number > ${row.number} and started_at is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What the team does with scripts beside marking them. */
export const scriptOperations = implementOn<AssessmentTables>()(contract, {
  async handBack({ input, db, services, viewer, right: { id: script }, fail }) {
    const { id, reason, until } = input;
    const actorId = viewer().userId;
    const row = await lockAttempt(db, id);
    if (!row || row.state === BEGUN || row.state === REDO || (await isSurpassed(db, row)))
      return fail("assessment.stepWrong");
    await db
      .updateTable("assessment.attempt")
      .set({ state: REDO, redo_reason: reason })
      .where("id", "=", id)
      .execute();
    await noteChange(db, { attemptId: id, before: row.earned, after: null }, { actorId, reason });
    if (until !== undefined)
      await mergeOverride(
        db,
        row.setting_id,
        { kind: PERSON, id: row.user_id },
        { closesAt: until },
        { reason, byId: actorId },
        true,
      );
    await settleMark(services, db, row.setting_id, row.user_id, { actorId, reason });
    await sendSystemMessage(db, services, {
      siteId: script.setting.site_id,
      userIds: [row.user_id],
      link: sittingLink(script.setting),
      said: { key: "assessment.handedBack", values: { paper: script.setting.name, reason } },
    });
    return true;
  },

  async reopenAttempt({ input, db, services, viewer, right, fail }) {
    const { minutes, reason } = input;
    const actorId = viewer().userId;
    const { setting, attempt } = right.id;
    // A script that is gone from the queue as somebody goes on would be known by it.
    if (isNameless({ isBlind: await hidesNames(db, viewer(), setting) }, attempt)) {
      const rooms = await watchedRooms(db, viewer(), setting);
      if (rooms === "all" && attempt.state !== BEGUN) return fail("assessment.namesHidden");
    }
    const row = await lockAttempt(db, right.id.attempt.id);
    if (!row || row.state === BEGUN || row.state === REDO || (await isSurpassed(db, row)))
      return fail("assessment.stepWrong");
    const until = new Date(now().getTime() + minutes * MINUTE_MS);
    await reopen(services, db, row, until, { actorId, reason });
    return true;
  },
});
