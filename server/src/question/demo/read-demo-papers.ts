import type { QuestionItem } from "@perennial/contract/question/item.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadDoubt } from "../formats/read-result.ts";
import { readText } from "../formats/read-text.ts";

const PAPERS = join(import.meta.dirname, "papers");
/** Between the head of a paper (whose course, points of knowledge, tags) and its questions. */
const FENCE = "======\n";
const NON_DIRECTIONAL = 10;

/** A point of knowledge of a course, below another one or at the top. */
export interface DemoPoint {
  readonly name: string;
  readonly parent: string | undefined;
}

/** A question of a demo paper, ready to be put into a library. */
export interface DemoItem {
  readonly number: number;
  readonly item: QuestionItem;
  readonly difficulty: number;
  readonly knowledge: readonly string[];
  readonly tags: readonly string[];
  readonly doubts: readonly ReadDoubt["code"][];
}

/** All questions of one course. */
export interface DemoPaper {
  /** The name of the file without its ending. */
  readonly name: string;
  readonly courseId: string;
  readonly points: readonly DemoPoint[];
  readonly items: readonly DemoItem[];
  /** Numbers of lines that belong to nothing. */
  readonly leftOver: readonly number[];
}

/** `〔图：key｜what it shows〕` and `〔音：key〕`, as they stand at the end of a stem. */
const MEDIA = /^(.{1,2000})〔([图音])：([a-z0-9-]{1,40})(?:｜([^〕]{0,80}))?〕$/;

/** The picture or sound that a stem names, below its words. */
const withMedia = (name: string): string =>
  name.replace(MEDIA, (_whole, words: string, kind: string, key: string, alt = "") =>
    kind === "图"
      ? `<p>${words}</p><p><img alt="${alt}" src="/files/demo/question-${key}.png" loading="lazy" /></p>`
      : `<p>${words}</p><p><audio src="/files/demo/question-${key}.mp3" controls=""></audio></p>`,
  );

const finished = (item: QuestionItem): QuestionItem => ({
  ...item,
  name: withMedia(item.name),
  policy: item.type === NON_DIRECTIONAL ? "partialNoWrong" : "allOrNothing",
  isExplained: true,
});

/** The line of the head that begins with this word. */
const headLine = (head: string, word: string): string =>
  head
    .split("\n")
    .find((line) => line.startsWith(`${word}：`))
    ?.slice(word.length + 1) ?? "";

/** `用光（方向、软硬）｜构图`: points, some with others below them. */
const pointsOf = (line: string): DemoPoint[] =>
  line.split("｜").flatMap((one) => {
    const [name = "", below = ""] = one.replace("）", "").split("（");
    const children = below === "" ? [] : below.split("、");
    const parent: DemoPoint = { name, parent: undefined };
    return [parent].concat(children.map((child) => ({ name: child, parent: name })));
  });

/** `基础 1-4；易错 9 18`: which numbers wear which tag. */
function tagsOf(line: string): Map<number, string[]> {
  const tags = new Map<number, string[]>();
  for (const one of line.split("；")) {
    const [tag = "", ...numbers] = one.split(" ");
    for (const range of numbers) {
      const [from = 0, to = from] = range.split("-").map(Number);
      for (let number = from; number <= to; number += 1)
        tags.set(number, [...(tags.get(number) ?? []), tag]);
    }
  }
  return tags;
}

function readPaper(file: string): DemoPaper {
  const [head = "", body = ""] = readFileSync(join(PAPERS, file), "utf8").split(FENCE);
  const tags = tagsOf(headLine(head, "标签"));
  const { rows, leftOver } = readText(body);
  return {
    name: file.replace(".txt", ""),
    courseId: headLine(head, "课程"),
    points: pointsOf(headLine(head, "知识点")),
    items: rows.flatMap(({ item, facts, doubts }, at) =>
      item
        ? [
            {
              number: at + 1,
              item: finished(item),
              difficulty: facts.difficulty ?? 1,
              knowledge: facts.knowledge,
              tags: tags.get(at + 1) ?? [],
              doubts: doubts.map(({ code }) => code),
            },
          ]
        : [],
    ),
    leftOver: leftOver.map(({ line }) => line),
  };
}

/** The papers from which the libraries of the demo's courses are filled: plain text, as teachers paste it. */
export const readDemoPapers = (): DemoPaper[] =>
  readdirSync(PAPERS)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .map(readPaper);
