import { wordsOf } from "../../kernel/html/texts.ts";
import {
  gradeKeyOf,
  type Answer,
  type QuestionKey,
  type StoredKey,
} from "../../question/public.ts";
import type { FrozenQuestion } from "../release/frozen-paper.ts";

export type Random = () => number;
type Leaf = Extract<Answer, { readonly chosen: unknown } | { readonly written: unknown }>;

const UNKNOWN = "不清楚";
const STOPS = /[。；;！？]/;

const lettersOf = (key: Extract<QuestionKey, { kind: "choice" }>, isRight: boolean): string[] =>
  key.options.filter((option) => option.isRight === isRight).map(({ id }) => id);

/** As many sentences of the model answer as somebody remembers; at least the first. */
function writtenFrom(model: string, chance: number, random: Random): string {
  const sentences = wordsOf(model)
    .split(STOPS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
  const known = sentences.filter((_, at) => at === 0 || random() < chance);
  const own = random() < chance * 0.5 ? ["我自己试过，确实有用"] : [];
  return `<p>${[...known, ...own].join("；") || UNKNOWN}。</p>`;
}

/**
 * What somebody answers who knows this with that chance. `models` are the model answers of what has to be written, by
 * part; without one nothing is written.
 */
function answerTo(
  key: QuestionKey,
  chance: number,
  random: Random,
  models: ReadonlyMap<string, string>,
  part = "",
): Answer | undefined {
  const knows = random() < chance;
  if (key.kind === "written") {
    const model = models.get(part);
    return model === undefined ? undefined : { written: writtenFrom(model, chance, random) };
  }
  if (key.kind === "blanks")
    return {
      blanks: key.blanks.map((blank) => (knows ? (blank.answers[0]?.text ?? "") : UNKNOWN)),
    };
  if (key.kind === "parts") {
    const parts = key.parts.flatMap(({ id, key: of }) => {
      const answer = answerTo(of, chance, random, models, id);
      return answer ? [[id, answer as Leaf] as const] : [];
    });
    return { parts: Object.fromEntries(parts) };
  }
  const [right, wrong] = [lettersOf(key, true), lettersOf(key, false)];
  if (knows) return { chosen: right };
  // Low numbers come more often: some wrong options draw more people than others.
  const tempting = wrong[Math.floor(random() ** 2 * wrong.length)];
  if (key.isSingle) return { chosen: tempting === undefined ? [] : [tempting] };
  const kept = right.slice(0, Math.max(1, right.length - 1));
  return { chosen: tempting !== undefined && random() < 0.4 ? [...kept, tempting] : kept };
}

/** What somebody answers to a question who knows it with that chance; undefined for what only a text can answer. */
export const answerOf = (key: QuestionKey, chance: number, random: Random): Answer | undefined =>
  answerTo(key, chance, random, new Map());

/** As `answerOf`, with texts where texts are asked for. */
export function wholeAnswer(
  { content }: FrozenQuestion,
  stored: StoredKey,
  chance: number,
  random: Random,
): Answer | undefined {
  const models = new Map([
    ["", stored.answer],
    ...stored.children.map(({ id, answer }) => [id, answer] as const),
  ]);
  return answerTo(gradeKeyOf(content, stored), chance, random, models);
}
