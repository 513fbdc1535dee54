import { textOf, type Draft } from "./draft.ts";
import { plainLine } from "./plain-line.ts";

const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩";
const LETTERS = "ABCDEFGHIJ";
const ANSWER = /^[①②③④⑤⑥⑦⑧⑨⑩、, ]{1,20}$/;

/** A question whose answer is ② has ① ② ③ as its options, and nothing else. They become A, B, C. */
export function splitCircled(draft: Draft): void {
  const answer = textOf(draft, "answer");
  if (draft.options.length > 0 || !ANSWER.test(plainLine(answer).trim())) return;
  const stem = textOf(draft, "stem");
  const places: number[] = [];
  for (let at = 0; at < stem.length; at += 1)
    if (stem[at] === CIRCLED[places.length]) places.push(at);
  if (places.length < 2) return;
  draft.options = places.map((from, at) => ({
    letter: LETTERS.charAt(at),
    text: stem.slice(from + 1, places[at + 1] ?? stem.length).trim(),
    sign: "①",
  }));
  draft.texts.stem.splice(0, draft.texts.stem.length, stem.slice(0, places[0]).trim());
  const letters = [...answer].map((sign) => LETTERS.charAt(CIRCLED.indexOf(sign))).join("");
  draft.texts.answer.splice(0, draft.texts.answer.length, letters);
}
