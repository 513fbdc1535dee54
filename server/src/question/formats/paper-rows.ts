import { LeafType, QuestionItem } from "@perennial/contract/question/item.ts";
import type * as z from "zod";
import { parsePaper } from "../paper-text/parse-paper.ts";
import type { ParsedQuestion } from "../paper-text/parsed-paper.ts";
import type { PaperSource } from "../paper-text/plain-line.ts";
import { TYPE } from "../paper-text/type-words.ts";
import { digestsOf } from "./media-address.ts";
import { htmlOfText, type MediaByName } from "./markup/text-html.ts";
import { wordsOfLine } from "./markup/line-words.ts";
import {
  FORMAT_LIMITS,
  FormatFault,
  type MediaFile,
  type ReadDoubt,
  type ReadResult,
  type ReadRow,
  type RowFault,
} from "./read-result.ts";

/** What is known of the lines of a paper beside their words. */
export interface PaperLines extends PaperSource {
  readonly media?: MediaByName;
  readonly doubts?: ReadonlyMap<number, ReadonlySet<ReadDoubt["code"]>>;
}

/** The options of every statement that is right or wrong. */
export const TRUTH = ["正确", "错误"] as const;

type Draft = z.input<typeof QuestionItem>;

function leafOf(question: ParsedQuestion, html: (text: string) => string) {
  const isStatement = question.type === TYPE.trueFalse;
  const options = isStatement
    ? TRUTH.map((optionContent, at) => ({
        optionContent,
        isRight: question.right.includes("AB"[at] ?? ""),
      }))
    : question.options.map(({ letter, text }) => ({
        optionContent: html(text),
        isRight: question.right.includes(letter),
      }));
  return {
    name: html(question.stem),
    options,
    blanks: question.blanks.map((texts) => ({ answers: texts.map((text) => ({ text })) })),
    answer: html(question.written),
    analysis: html(question.analysis),
  };
}

function draftOf(question: ParsedQuestion, html: (text: string) => string): Draft {
  const children = question.children.map((child) => ({
    ...leafOf(child, html),
    // A material within a material has none of its own types; what it asks is marked by a person.
    type: LeafType.safeParse(child.type).data ?? LeafType.enum.short,
    weight: child.points ?? 1,
  }));
  return { type: question.type, ...leafOf(question, html), children };
}

const codeOf = (issue: z.core.$ZodIssue): RowFault["code"] =>
  issue.code === "too_big" ? (issue.origin === "array" ? "tooMany" : "tooLong") : "notUnderstood";

/** An item that holds to the contract, or what is wrong with it. */
export function checkedItem(draft: unknown): { item?: QuestionItem; faults: RowFault[] } {
  const checked = QuestionItem.safeParse(draft);
  if (checked.success) return { item: checked.data, faults: [] };
  const faults = checked.error.issues
    .slice(0, 5)
    .map((issue) => ({ code: codeOf(issue), at: issue.path.join(".") }));
  return { faults };
}

/** Files that rows name, and no others. */
export function usedMedia(rows: readonly ReadRow[], media: Iterable<MediaFile>): MediaFile[] {
  const used = new Set(rows.flatMap(({ item }) => (item ? [...digestsOf(item)] : [])));
  return [...new Map([...media].map((file) => [file.digest, file])).values()].filter(({ digest }) =>
    used.has(digest),
  );
}

/** Reads the lines of a paper; a row for each question that stands for itself. Throws FormatFault tooMany. */
export function rowsOfPaper(paper: PaperLines): ReadResult {
  const {
    lines,
    objects,
    media = new Map<string, MediaFile>(),
    doubts: lineDoubts = new Map(),
  } = paper;
  const parsed = parsePaper(lines);
  if (parsed.questions.length > FORMAT_LIMITS.questions) throw new FormatFault("tooMany");
  const html = (text: string): string => htmlOfText(text, objects, media);
  const words = (from: number, to: number): string =>
    lines
      .slice(from - 1, to)
      .map((line) => wordsOfLine(line, objects))
      .join("\n");
  const marked = [...lineDoubts].toSorted(([one], [other]) => one - other);
  const rows = parsed.questions.map((question): ReadRow => {
    const [from, to] = question.lines;
    const { item, faults } = checkedItem(draftOf(question, html));
    const own = marked
      .filter(([line]) => line >= from && line <= to)
      .flatMap(([line, codes]) =>
        [...codes].map((code): ReadDoubt => ({ code, lines: [line, line] })),
      );
    return {
      item,
      faults,
      facts: {
        difficulty: question.difficulty,
        knowledge: question.knowledge,
        tags: question.tags,
        points: question.points,
      },
      doubts: [...question.doubts, ...question.children.flatMap((child) => child.doubts), ...own],
      source: { text: words(from, to), from, to },
    };
  });
  return {
    title: parsed.title,
    rows,
    media: usedMedia(rows, media.values()),
    leftOver: parsed.leftOver.map((line) => ({ line, text: words(line, line) })),
  };
}
