import { markLine } from "./plain-line.ts";
import { kindOf, type QuestionTypeNumber } from "./type-words.ts";

const KIND =
  /^ ?[([【] ?((?:不定项|单项|多项)?选择|单选|多选|不定项|判断|是非|填空|简答|问答|论述|名词解释|计算|材料|案例分析)题? ?(?:[,、:;] ?(\d{1,3}(?:\.\d)?) ?分)? ?[)\]】] ?[.、:]? ?/;
const KIND_BEHIND =
  /[([【] ?(单选|单项选择|多选|多项选择|判断|不定项|不定项选择|填空|简答|问答)题? ?[)\]】] ?\*? ?$/;
const POINTS =
  /\( ?(?:本(?:小)?题)?(?:满分|共|计)? ?(\d{1,3}(?:\.\d{1,2})?) ?(?:分|points?|marks?) ?\) ?/i;

const DIFFICULTY = /^ ?[[【(] ?(容易|简单|较易|易|中等|适中|中|较难|困难|难) ?[)\]】] ?/;

export interface KindMark {
  readonly type: QuestionTypeNumber | undefined;
  readonly points: number | undefined;
  readonly length: number;
}

/** `（单选题，5分）` with which a stem begins. */
export function kindMark(plain: string): KindMark | undefined {
  const found = KIND.exec(plain);
  if (!found) return undefined;
  return {
    type: kindOf(`${found[1]}题`).type,
    points: found[2] === undefined ? undefined : Number(found[2]),
    length: found[0].length,
  };
}

/** Takes the marks of type and points out of a stem. */
export function takeMarks(whole: string): {
  readonly stem: string;
  readonly type: QuestionTypeNumber | undefined;
  readonly points: number | undefined;
  /** A word for it, or empty. */
  readonly difficulty: string;
} {
  let stem = whole;
  const first = POINTS.exec(markLine(stem));
  if (first) stem = stem.slice(0, first.index) + stem.slice(first.index + first[0].length);
  const kind = kindMark(markLine(stem));
  if (kind) stem = stem.slice(kind.length);
  const difficulty = DIFFICULTY.exec(markLine(stem));
  if (difficulty) stem = stem.slice(difficulty[0].length);
  const behind = kind ? null : KIND_BEHIND.exec(markLine(stem));
  if (behind) stem = stem.slice(0, behind.index);
  return {
    stem: stem.trim(),
    type: kind?.type ?? (behind ? kindOf(behind[1] ?? "").type : undefined),
    points: first ? Number(first[1]) : kind?.points,
    difficulty: difficulty?.[1] ?? "",
  };
}

const LETTERS = "([A-J](?:[ 、,]?[A-J]){0,9})";
const TRUTH = "(√|×|✓|✗|✔|✘|对|错|正确|错误|是|否|T|F|X|V|x|v)";
/** In brackets; and where one of the two got lost, at the end. */
const INNER = {
  letters: [
    new RegExp(`[([【] ?${LETTERS} ?[)\\]】]`, "g"),
    new RegExp(`\\( ?${LETTERS} ?[.。?]?$`, "g"),
    new RegExp(`(?<=[^A-Za-z])${LETTERS} ?\\) ?[.。?]?$`, "g"),
  ],
  truth: [
    new RegExp(`[([【] ?${TRUTH} ?[)\\]】]`, "g"),
    new RegExp(`\\( ?${TRUTH}$`, "g"),
    new RegExp(`(?<=[^A-Za-z])${TRUTH} ?\\)$`, "g"),
    /(?<=[。.?! ])([√×✓✗✔✘])$/g,
  ],
} as const;

/** Takes the answer out of a stem: `重心应（ B ）`, `…（√`, `…。 √`. The brackets stay, empty. */
export function takeInnerAnswer(
  stem: string,
  kind: keyof typeof INNER,
): { readonly stem: string; readonly answer: string } {
  const plain = markLine(stem);
  for (const one of INNER[kind]) {
    const found = [...plain.matchAll(one)].at(-1);
    if (!found) continue;
    const behind = stem.slice(found.index + found[0].length);
    return {
      stem: `${stem.slice(0, found.index)}（　　）${behind}`.trim(),
      answer: found[1] ?? "",
    };
  }
  return { stem, answer: "" };
}

const BLANK = /_{2,}|\( {0,9}\)|\[ {0,9}\]|【 {0,9}】/g;
export const blanksIn = (stem: string): number => markLine(stem).match(BLANK)?.length ?? 0;

const FILLED = /__?([^_\n]{1,30})__?(?!_)/g;
/**
 * Takes texts out of the lines on which they were written: `每年的__3__月`. Longer lines are blanks that wait, and numbers of
 * the gaps themselves stay.
 */
export function takeFilled(stem: string): { readonly stem: string; readonly texts: string[] } {
  const found = stem.includes("___") ? [] : [...stem.matchAll(FILLED)];
  const texts = found.map(([, text = ""]) => text.trim());
  const areGaps = texts.every((text, at) => text.replace(/[()（）]/g, "") === String(at + 1));
  if (found.length === 0 || areGaps || texts.some((text) => text === ""))
    return { stem, texts: [] };
  return { stem: stem.replace(FILLED, "____"), texts };
}
