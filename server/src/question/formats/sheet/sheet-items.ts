import {
  BLOCK_TYPES,
  CHOICE_TYPES,
  LeafType,
  type BankTypeNumber,
} from "@perennial/contract/question/item.ts";
import { difficultyOf, lettersOf, truthOf } from "../../paper-text/answer-text.ts";
import { htmlOfText } from "../markup/text-html.ts";
import { TRUTH } from "../paper-rows.ts";
import { NO_FACTS, type QuestionFacts, type ReadDoubt, type RowFault } from "../read-result.ts";
import { typeOfCell, type ColumnName } from "./columns.ts";

/** A row of the sheet: its cells by the name of their column, where it stands, and pictures that lie on its cells. */
export interface SheetRow {
  readonly number: number;
  cell(name: ColumnName): string;
  /** `C12`. */
  place(name: ColumnName): string;
  isFormula(name: ColumnName): boolean;
  /** HTML of pictures. */
  pictures(name: ColumnName): string;
}

/** What the rows of a question were understood as. */
export interface UnderstoodRows {
  readonly draft: object;
  readonly facts: QuestionFacts;
  readonly doubts: ReadDoubt[];
  readonly faults: RowFault[];
}

const LETTERS = "ABCDEFGHIJ";
const NAMES: readonly ColumnName[] = [
  "type",
  "part",
  "name",
  ...[...LETTERS].map((letter) => `option${letter}` as const),
  "answer",
  "analysis",
  "difficulty",
  "points",
  "knowledge",
  "tags",
];

const listOf = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

class RowReader {
  readonly faults: RowFault[] = [];
  readonly doubts: ReadDoubt[] = [];
  private readonly row: SheetRow;
  constructor(row: SheetRow) {
    this.row = row;
    for (const name of NAMES) if (row.isFormula(name)) this.fault("cellFormula", name);
  }

  fault(code: RowFault["code"], name: ColumnName): void {
    this.faults.push({ code, at: this.row.place(name) });
  }

  private doubt(code: ReadDoubt["code"]): void {
    this.doubts.push({ code, lines: [this.row.number, this.row.number] });
  }

  private html(name: ColumnName): string {
    const pictures = this.row.pictures(name);
    const html = htmlOfText(this.row.cell(name));
    return html !== "" && pictures !== "" && !html.startsWith("<p>")
      ? `<p>${html}</p><p>${pictures}</p>`
      : html + pictures;
  }

  type(): BankTypeNumber | undefined {
    const text = this.row.cell("type");
    const type = typeOfCell(text);
    if (type === undefined) this.fault(text === "" ? "cellMissing" : "cellWrong", "type");
    return type;
  }

  private options(): { letter: string; html: string }[] {
    const all = [...LETTERS].map((letter) => ({ letter, html: this.html(`option${letter}`) }));
    const last = all.findLastIndex(({ html }) => html !== "");
    const filled = all.slice(0, last + 1);
    if (filled.some(({ html }) => html === "")) this.doubt("missingOption");
    return filled.filter(({ html }) => html !== "");
  }

  private choice(type: BankTypeNumber, answer: string) {
    const options = this.options();
    const letters = lettersOf(answer);
    if (answer !== "" && !letters) this.doubt("keyNotUnderstood");
    if (letters?.some((letter) => options.every((one) => one.letter !== letter)))
      this.doubt("keyNamesMissingOption");
    if (type === 1 && (letters?.length ?? 0) > 1) this.doubt("severalKeysForOne");
    if (options.length < 2) this.fault("cellMissing", options.length === 0 ? "optionA" : "optionB");
    return options.map(({ letter, html }) => ({
      optionContent: html,
      isRight: letters?.includes(letter) ?? false,
    }));
  }

  private truth(answer: string) {
    const isTrue = truthOf(answer);
    if (answer !== "" && isTrue === undefined) this.doubt("keyNotUnderstood");
    return TRUTH.map((optionContent, at) => ({
      optionContent,
      isRight: isTrue !== undefined && isTrue === (at === 0),
    }));
  }

  leaf(type: BankTypeNumber, isInner: boolean) {
    const answer = this.row.cell("answer").trim();
    const name = this.html("name");
    if (name === "" && !isInner) this.fault("cellMissing", "name");
    if (answer === "" && !BLOCK_TYPES.includes(type)) this.doubt("noKey");
    const said = { type, name, analysis: this.html("analysis") };
    if (type === 3) return { ...said, options: this.truth(answer) };
    if (CHOICE_TYPES.includes(type)) return { ...said, options: this.choice(type, answer) };
    if (type === 7) {
      const texts = answer.split(/[;；\n]/).map((one) =>
        one
          .split(/[/|]/)
          .map((text) => text.trim())
          .filter(Boolean),
      );
      const blanks = texts.filter((one) => one.length > 0);
      return { ...said, blanks: blanks.map((one) => ({ answers: one.map((text) => ({ text })) })) };
    }
    return BLOCK_TYPES.includes(type) ? said : { ...said, answer: this.html("answer") };
  }

  points(): number | undefined {
    const text = this.row.cell("points").trim();
    const points = Number(text);
    if (text !== "" && !(points >= 0 && points <= 10_000)) this.fault("cellWrong", "points");
    return text === "" || !Number.isFinite(points) ? undefined : points;
  }

  facts(): QuestionFacts {
    const said = this.row.cell("difficulty").trim();
    const difficulty = difficultyOf(said);
    if (said !== "" && difficulty === undefined) this.fault("cellWrong", "difficulty");
    return {
      ...NO_FACTS,
      difficulty,
      points: this.points(),
      knowledge: listOf(this.row.cell("knowledge")),
      tags: listOf(this.row.cell("tags")),
    };
  }
}

/** A question of a row, with the rows of its parts. */
export function understandRows([first, ...parts]: readonly [
  SheetRow,
  ...SheetRow[],
]): UnderstoodRows {
  const head = new RowReader(first);
  const facts = head.facts();
  const type = head.type();
  if (type === undefined) return { draft: {}, facts, doubts: [], faults: head.faults };
  const faults = [...head.faults];
  const leaf = head.leaf(type, false);
  const doubts = [...head.doubts];
  faults.push(...head.faults.slice(faults.length));
  const children = parts.map((row) => {
    const reader = new RowReader(row);
    const found = reader.type();
    const inner = LeafType.safeParse(found).data;
    if (found !== undefined && inner === undefined) reader.fault("cellWrong", "type");
    const weight = reader.points() ?? 1;
    const said =
      inner === undefined
        ? {}
        : { ...reader.leaf(inner, true), type: inner, weight: weight > 0 ? weight : 1 };
    faults.push(...reader.faults);
    doubts.push(...reader.doubts);
    return said;
  });
  if (parts.length > 0 && !BLOCK_TYPES.includes(type))
    faults.push({ code: "cellWrong", at: parts[0]?.place("part") ?? "" });
  if (BLOCK_TYPES.includes(type) && parts.length === 0)
    doubts.push({ code: "childrenDiffer", lines: [first.number, first.number] });
  return { draft: { ...leaf, ...(parts.length > 0 ? { children } : {}) }, facts, doubts, faults };
}
