import * as contract from "@perennial/contract/assessment/mark-sheet.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { Kysely } from "kysely";
import { openStoredFile } from "../../../files/public.ts";
import { implementOn } from "../../../kernel/domain.ts";
import type { Services } from "../../../kernel/services.ts";
import { lockAttempt } from "../../attempt/submit-attempt.ts";
import { rulesSeenBy } from "../../setting/blind.ts";
import { writeGiven } from "../give-mark.ts";
import type { MarkingTables } from "../marking-tables.ts";
import { settleScript } from "../settle-marked.ts";
import { commentHtml } from "./judge-row.ts";
import type { SheetChange, SheetFault } from "./sheet-change.ts";
import { readMarks } from "./read-marks.ts";
import { standingMarks } from "./standing-marks.ts";
import { shownSheet } from "./stored-sheet.ts";

type Database = Kysely<MarkingTables>;

const { SheetRowFate, MARK_SHEET_LIMITS } = contract;
const CHUNK = 200;

interface Saving {
  readonly rules: SettingRules;
  readonly markerId: string;
  readonly reason: string;
}

/**
 * Gives the marks of one row, all or none; gives what is wrong where somebody has changed the script since the sheet was
 * read.
 */
async function saveRow(
  services: Services,
  db: Database,
  attemptId: string,
  changes: readonly SheetChange[],
  { rules, markerId, reason }: Saving,
): Promise<SheetFault[]> {
  const faultsOf = (code: SheetFault["code"]): SheetFault[] =>
    changes.map(({ cell, after }) => ({ cell, code, value: String(after) }));
  const attempt = await lockAttempt(db, attemptId);
  if (!attempt || (attempt.state !== 1 && attempt.state !== 2)) return faultsOf("notHandedIn");
  const questions = changes.map(({ questionId, no }) => ({ id: questionId, no, points: 0 }));
  const standing = await standingMarks(db, [attemptId], questions, rules, markerId);
  const faults = changes.flatMap((change): SheetFault[] => {
    const now = standing(attemptId, change.questionId);
    const value = now?.points === null || !now ? "" : String(now.points);
    const { cell } = change;
    if (!now) return [{ cell, code: "notAsked", value }];
    if (now.isOfOthers) return [{ cell, code: "notYours", value }];
    const isChanged = now.version !== change.version || now.points !== change.before;
    // It has begun to count since, so that it would need a reason that nobody was asked for.
    const isSettled = now.isFinal && reason === "";
    if (isChanged || isSettled) return [{ cell, code: "changed", value }];
    return change.after > now.full ? [{ cell, code: "outOfRange", value: String(now.full) }] : [];
  });
  if (faults.length > 0) return faults;
  for (const { questionId, version, before, after, comment } of changes) {
    const now = standing(attemptId, questionId);
    // Where only the comment is another one, the criteria stay.
    const byRubric = after === before && (now?.criterionIds.length ?? 0) > 0;
    const input = {
      attemptId,
      questionId,
      version,
      points: byRubric ? (now?.adjustment ?? 0) : after,
      criterionIds: byRubric ? [...(now?.criterionIds ?? [])] : [],
      comment: comment === null ? (now?.comment ?? "") : commentHtml(comment),
      reason,
    };
    await writeGiven(db, attempt, rules, input, markerId);
  }
  await settleScript(services, db, attempt, rules, { actorId: markerId, reason });
  return [];
}

/** Marks from sheets: read, looked at, saved once. */
export const markSheetOperations = implementOn<MarkingTables>()(contract, {
  async importMarks({ input, db, services, viewer, right, transaction }) {
    const { userId } = viewer();
    const setting = right.settingId;
    const rules = await rulesSeenBy(db, viewer(), setting);
    const file = await openStoredFile(db, services, input.fileUrl, userId);
    const read = await readMarks(services, db, setting, rules, userId, file.bytes);
    return transaction(async (within) => {
      await within
        .deleteFrom("assessment.mark_sheet")
        .where("setting_id", "=", setting.id)
        .where("by_id", "=", userId)
        .execute();
      const { id } = await within
        .insertInto("assessment.mark_sheet")
        .values({
          setting_id: setting.id,
          by_id: userId,
          file_name: input.fileName || file.name,
          same_num: read.sameNum,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const rows = read.rows.map(({ row, attemptId, changes, faults }) => ({
        sheet_id: id,
        row,
        attempt_id: attemptId,
        fate: faults.length > 0 ? SheetRowFate.refused : SheetRowFate.waiting,
        changes: JSON.stringify(changes),
        faults: JSON.stringify(faults),
      }));
      for (let at = 0; at < rows.length; at += CHUNK)
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await within
          .insertInto("assessment.mark_sheet_row")
          .values(rows.slice(at, at + CHUNK))
          .execute();
      return shownSheet(within, id, rules.isBlind);
    });
  },

  async saveMarks({ input, db, services, viewer, right, fail }) {
    const markerId = viewer().userId;
    const rules = await rulesSeenBy(db, viewer(), right.settingId);
    const sheet = await db
      .selectFrom("assessment.mark_sheet")
      .select("id")
      .where("id", "=", input.id)
      .where("setting_id", "=", right.settingId.id)
      .where("by_id", "=", markerId)
      .forUpdate()
      .executeTakeFirst();
    if (!sheet) return fail("assessment.sheetGone");
    const rows = await db
      .selectFrom("assessment.mark_sheet_row")
      .selectAll()
      .where("sheet_id", "=", sheet.id)
      .where("fate", "=", SheetRowFate.waiting)
      .orderBy("attempt_id")
      .limit(MARK_SHEET_LIMITS.rowsAtOnce)
      .execute();
    const needsReason = rows.some(({ changes }) => changes.some(({ isFinal }) => isFinal));
    if (needsReason && input.reason === "") return fail("assessment.reasonNeeded");
    for (const { row, attempt_id: attemptId, changes } of rows) {
      const saving = { rules, markerId, reason: input.reason };
      const faults = await saveRow(services, db, attemptId ?? "", changes, saving);
      const fate = faults.length > 0 ? SheetRowFate.refused : SheetRowFate.saved;
      await db
        .updateTable("assessment.mark_sheet_row")
        .set({ fate, faults: JSON.stringify(faults) })
        .where("sheet_id", "=", sheet.id)
        .where("row", "=", row)
        .execute();
    }
    return shownSheet(db, sheet.id, rules.isBlind);
  },
});
