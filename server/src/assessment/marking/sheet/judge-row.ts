import type { SheetFaultCode } from "@perennial/contract/assessment/mark-sheet.ts";
import { MARKING_LIMITS } from "@perennial/contract/assessment/rubric.ts";
import { escaped, linesOf } from "../../../kernel/html/texts.ts";
import type { SheetChange, SheetFault } from "./sheet-change.ts";
import { cellName, versionsIn, type SheetColumns, type SheetQuestion } from "./sheet-columns.ts";
import type { StandingMark } from "./standing-marks.ts";

interface SheetRow {
  /** As the spreadsheet counts it. */
  readonly row: number;
  readonly cells: readonly string[];
}

const VALUE_LENGTH = 60;
const CENTS = 100;

const shortened = (text: string): string => text.slice(0, VALUE_LENGTH);
const cleanLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

/** A comment as a cell shows it. */
export const commentCell = (html: string): string => linesOf(html).join("\n");

/** A comment from the lines of a cell, as HTML. */
export const commentHtml = (lines: string): string =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

/** Points from a cell, to the hundredth; undefined for what is no number. */
function pointsIn(text: string): number | undefined {
  const typed = text.replaceAll(/[，。．]/g, ".").replace(",", ".");
  if (!/^-?\d{1,9}(?:\.\d{1,9})?$/.test(typed)) return undefined;
  return Math.round(Number(typed) * CENTS) / CENTS;
}

interface CellPair {
  readonly points: string;
  readonly comment: string | undefined;
  readonly cell: string;
  readonly commentCell: string;
}

/** What a pair of cells comes to at an answer: a change, a fault, or nothing. */
function judgeCells(
  pair: CellPair,
  { id, no }: SheetQuestion,
  standing: StandingMark | undefined,
  version: number,
): SheetChange | SheetFault | undefined {
  const { cell, points: typed, comment: said } = pair;
  const fault = (code: SheetFaultCode, value = typed, at = cell): SheetFault => ({
    cell: at,
    code,
    value: shortened(value),
  });
  if (!standing) return typed === "" && (said ?? "") === "" ? undefined : fault("notAsked");
  const before = standing.points;
  const isSaid = said !== undefined && said !== cleanLines(commentCell(standing.comment));
  if (typed === "") {
    if (before !== null) return fault("emptied", String(before));
    return isSaid ? fault("pointsMissing", "") : undefined;
  }
  const points = pointsIn(typed);
  if (points === undefined) return fault("notNumber");
  if (points === before && !isSaid) return undefined;
  if (points < 0 || points > standing.full) return fault("outOfRange", String(standing.full));
  if (standing.isOfOthers) return fault("notYours");
  if (standing.version !== version) return fault("changed", before === null ? "" : String(before));
  if (isSaid && commentHtml(said).length > MARKING_LIMITS.comment)
    return fault("commentTooLong", said, pair.commentCell);
  return {
    cell,
    commentCell: pair.commentCell,
    no,
    questionId: id,
    before,
    after: points,
    comment: isSaid ? said : null,
    version,
    isFinal: standing.isFinal,
  };
}

/** What a row of a known script would change, and what is wrong with its cells. */
export function judgeRow(
  { row, cells }: SheetRow,
  columns: SheetColumns,
  questions: readonly SheetQuestion[],
  standingOf: (questionId: string) => StandingMark | undefined,
): { readonly changes: readonly SheetChange[]; readonly faults: readonly SheetFault[] } {
  const textAt = (column: number): string => (cells[column] ?? "").trim();
  const versionText = textAt(columns.version);
  const versions = versionsIn(versionText, questions);
  if (!versions)
    return {
      changes: [],
      faults: [
        {
          cell: cellName(columns.version, row),
          code: "versionLost",
          value: shortened(versionText),
        },
      ],
    };
  const judged = columns.questions.flatMap(({ question, points, comment }) => {
    const found = judgeCells(
      {
        points: textAt(points),
        comment: comment === undefined ? undefined : cleanLines(textAt(comment)),
        cell: cellName(points, row),
        commentCell: cellName(comment ?? points, row),
      },
      question,
      standingOf(question.id),
      versions[questions.findIndex(({ id }) => id === question.id)] ?? 0,
    );
    return found ? [found] : [];
  });
  return {
    changes: judged.filter((one) => "after" in one),
    faults: judged.filter((one) => "code" in one),
  };
}
