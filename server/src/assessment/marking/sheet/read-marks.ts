import { MARK_SHEET_LIMITS } from "@perennial/contract/assessment/mark-sheet.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";
import { Failure } from "../../../kernel/failure.ts";
import type { Services } from "../../../kernel/services.ts";
import { readSheet, sheetFailure } from "../../../kernel/sheet/sheet.ts";
import type { SettingRow } from "../../setting/setting-row.ts";
import type { MarkingTables } from "../marking-tables.ts";
import { judgeRow } from "./judge-row.ts";
import type { SheetChange, SheetFault } from "./sheet-change.ts";
import { cellName, columnsIn } from "./sheet-columns.ts";
import { sheetQuestions, standingMarks } from "./standing-marks.ts";

type Database = Kysely<MarkingTables>;

/** A row that would change something or is wrong. */
export interface ReadRow {
  readonly row: number;
  readonly attemptId: string | null;
  readonly changes: readonly SheetChange[];
  readonly faults: readonly SheetFault[];
}

interface FilledRow {
  readonly row: number;
  readonly id: string;
  readonly cells: readonly string[];
}

const AT_ONCE = 100;
const VALUE_LENGTH = 60;
const HANDED_IN: ReadonlySet<number> = new Set([1, 2]);

async function rowsIn(services: Services, markerId: string, bytes: Buffer): Promise<string[][]> {
  try {
    return await readSheet(services.heavy, bytes, MARK_SHEET_LIMITS.rows + 1, { by: markerId });
  } catch (error) {
    throw sheetFailure(error, {
      unreadable: "assessment.sheetUnreadable",
      tooLong: "assessment.sheetTooLong",
    });
  }
}

/** Attempts of the setting by id, with their state. */
async function scriptsNamed(
  db: Database,
  settingId: string,
  rows: readonly FilledRow[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom("assessment.attempt")
    .select(["id", "state"])
    .where("setting_id", "=", settingId)
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(found.map(({ id, state }) => [id, state]));
}

/** Comments that the site's words refuse become faults; of the others the words that it removes are removed. */
async function judgeComments(
  services: Services,
  siteId: string,
  markerId: string,
  rows: readonly ReadRow[],
): Promise<ReadRow[]> {
  const texts = rows.flatMap(({ changes }) => changes.flatMap(({ comment }) => comment ?? []));
  const judged = await services.judgeTexts(
    siteId,
    texts.map((text) => ({ text, form: "text" as const })),
    markerId,
  );
  let at = 0;
  return rows.map((row) => {
    const faults = [...row.faults];
    const changes = row.changes.map((change) => {
      if (change.comment === null) return change;
      const { text = change.comment, refused = [] } = judged[at++] ?? {};
      if (refused.length > 0)
        faults.push({
          cell: change.commentCell,
          code: "commentRefused",
          value: refused.join(" ").slice(0, VALUE_LENGTH),
        });
      return { ...change, comment: text.trim() };
    });
    return { ...row, changes, faults };
  });
}

/** What a sheet would change for a marker, and how many of its rows say what stands there already. */
export async function readMarks(
  services: Services,
  db: Database,
  setting: SettingRow,
  rules: SettingRules,
  markerId: string,
  bytes: Buffer,
): Promise<{ readonly rows: readonly ReadRow[]; readonly sameNum: number }> {
  const [titles = [], ...lines] = await rowsIn(services, markerId, bytes);
  const questions = await sheetQuestions(db, setting);
  const columns = columnsIn(titles, questions);
  if (!columns) throw new Failure("assessment.sheetHeaderWrong");
  const filled = lines.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== "")
      ? [{ row: at + 2, id: (cells[columns.script] ?? "").trim(), cells }]
      : [],
  );
  if (filled.length === 0) throw new Failure("assessment.sheetEmpty");
  const rows: ReadRow[] = [];
  const seen = new Set<string>();
  let sameNum = 0;
  for (let from = 0; from < filled.length; from += AT_ONCE) {
    const some = filled.slice(from, from + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- some after the others, so that others get their turn
    const scripts = await scriptsNamed(db, setting.id, some);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const standing = await standingMarks(db, [...scripts.keys()], questions, rules, markerId);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setImmediate();
    for (const { row, id, cells } of some) {
      const state = scripts.get(id);
      const wrong =
        state === undefined
          ? "unknownScript"
          : seen.has(id)
            ? "twice"
            : HANDED_IN.has(state)
              ? undefined
              : "notHandedIn";
      seen.add(id);
      if (wrong) {
        const cell = cellName(columns.script, row);
        const faults = [{ cell, code: wrong, value: id.slice(0, VALUE_LENGTH) } as const];
        rows.push({ row, attemptId: state === undefined ? null : id, changes: [], faults });
        continue;
      }
      const judged = judgeRow({ row, cells }, columns, questions, (questionId) =>
        standing(id, questionId),
      );
      if (judged.changes.length + judged.faults.length === 0) sameNum += 1;
      else rows.push({ row, attemptId: id, ...judged });
    }
  }
  return { rows: await judgeComments(services, setting.site_id, markerId, rows), sameNum };
}
