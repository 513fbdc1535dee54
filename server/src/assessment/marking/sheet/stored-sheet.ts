import { SheetRowFate, type MarkSheet } from "@perennial/contract/assessment/mark-sheet.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { blindCode, isNameless } from "../../setting/blind.ts";
import type { MarkingTables } from "../marking-tables.ts";

/** A sheet as its marker sees it; `isBlind` hides the learners' names. */
export async function shownSheet(
  db: Kysely<MarkingTables>,
  id: string,
  isBlind: boolean,
): Promise<z.input<typeof MarkSheet>> {
  const [sheet, rows] = await Promise.all([
    db
      .selectFrom("assessment.mark_sheet")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("assessment.mark_sheet_row as line")
      .leftJoin("assessment.attempt as attempt", "attempt.id", "line.attempt_id")
      .leftJoin("identity.user as person", "person.id", "attempt.user_id")
      .selectAll("line")
      .select(["person.name", "attempt.released_at"])
      .where("line.sheet_id", "=", id)
      .orderBy("line.row")
      .execute(),
  ]);
  const count = (fate: number): number => rows.filter((row) => row.fate === fate).length;
  const shown = rows.map(
    ({ row, attempt_id: attemptId, released_at, name, fate, changes, faults }) => ({
      row,
      learner:
        attemptId === null
          ? ""
          : isNameless({ isBlind }, { released_at })
            ? blindCode(attemptId)
            : (name ?? ""),
      fate: fate as (typeof SheetRowFate)[keyof typeof SheetRowFate],
      changes: changes.map(({ cell, no, before, after, comment }) => ({
        cell,
        no,
        before,
        after,
        isCommentChanged: comment !== null,
      })),
      faults: [...faults],
    }),
  );
  return {
    id,
    fileName: sheet.file_name,
    rows: shown,
    waitingNum: count(SheetRowFate.waiting),
    savedNum: count(SheetRowFate.saved),
    sameNum: sheet.same_num,
    refusedNum: count(SheetRowFate.refused),
    needsReason: rows.some(
      ({ fate, changes }) =>
        fate === SheetRowFate.waiting && changes.some(({ isFinal }) => isFinal),
    ),
  };
}
