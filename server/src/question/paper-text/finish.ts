import { difficultyOf, splitReason } from "./answer-text.ts";
import { optionsOf, textOf, type Draft } from "./draft.ts";
import { doubtsOfOptions, hasResidue, holdsQuestion, spread } from "./doubts.ts";
import type { Doubt, DoubtCode, ParsedQuestion } from "./parsed-paper.ts";
import { readAnswer } from "./read-answer.ts";
import { takeToldOptions } from "./option-answers.ts";
import { hasTruthOptions, typeOf } from "./question-type.ts";
import { shareAnswer } from "./share-answer.ts";
import { splitCircled } from "./circled-options.ts";
import { blanksIn, takeFilled, takeInnerAnswer, takeMarks } from "./stem-parts.ts";
import { kindOf, TYPE, type QuestionTypeNumber } from "./type-words.ts";

const LONGEST = 10_000;

const listOf = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The points that a text says, or undefined. */
function pointsOf(text: string): number | undefined {
  const found = /\d{1,3}(?:\.\d{1,2})?/.exec(text)?.[0];
  return found === undefined ? undefined : Number(found);
}

const tidy = (text: string): string => text.replace(/[\s、,，.。;；]+/g, "").toUpperCase();

/** What is read of a question's stem: marks and the answer are taken out of it. */
function readStem(draft: Draft, labelled: string) {
  const marks = takeMarks(textOf(draft, "stem"));
  if (marks.difficulty !== "") draft.texts.difficulty.push(marks.difficulty);
  const kind = textOf(draft, "kind");
  const own = marks.type ?? (kind === "" ? undefined : kindOf(kind).type);
  const said = own ?? draft.section?.type;
  if (said === TYPE.blanks) {
    const filled = labelled === "" ? takeFilled(marks.stem) : { stem: marks.stem, texts: [] };
    // 江苏__省__县 may be two blanks that nobody answered.
    draft.isUnsure ||= filled.texts.length > 0;
    const bracket = labelled === "" ? undefined : bracketWith(marks.stem, labelled);
    const stem = bracket ?? filled.stem;
    return { stem, own, points: marks.points, inner: filled.texts.join("；") };
  }
  const isChoice = draft.options.length >= 2 && said !== TYPE.trueFalse;
  const isOpen = said === undefined || said === TYPE.trueFalse || isChoice;
  const isStatement = !isChoice && isOpen;
  if (!isChoice && !isStatement) return { stem: marks.stem, own, points: marks.points, inner: "" };
  const inner = takeInnerAnswer(marks.stem, isChoice ? "letters" : "truth");
  return { stem: inner.stem, own, points: marks.points, inner: inner.answer };
}

/** `（真实）` in the stem of a blank whose answer is 真实. */
function bracketWith(stem: string, answer: string): string | undefined {
  const filled = [`（${answer}）`, `(${answer})`].find((one) => stem.includes(one));
  return filled === undefined ? undefined : stem.replace(filled, () => "（　　）");
}

const at = (codes: readonly DoubtCode[], { from, to }: Draft): Doubt[] =>
  codes.map((code) => ({ code, lines: [from, to] }));

function endOf({ to, children }: Draft): number {
  return Math.max(to, ...children.map(endOf));
}

/** A material with its children. */
function finishShared(draft: Draft, doubts: DoubtCode[]): ParsedQuestion {
  const { range, children, section } = draft;
  shareAnswer(draft);
  if (draft.isUnsure) doubts.push("splitUnsure");
  const marks = takeMarks(textOf(draft, "stem"));
  if (marks.stem === "") doubts.push("noStem");
  const lost = range !== undefined && children.length !== range[1] - range[0] + 1;
  if (children.length === 0 || lost) doubts.push("childrenDiffer");
  if (textOf(draft, "answer") !== "") doubts.push("keyNotUnderstood");
  return {
    ...factsOf(draft),
    type: section?.shared ?? TYPE.material,
    stem: marks.stem,
    points: marks.points ?? pointsOf(textOf(draft, "points")),
    options: [],
    right: [],
    blanks: [],
    written: textOf(draft, "answer"),
    children: children.map((child) => finish(child)),
    doubts: at(doubts, draft),
  };
}

const factsOf = (draft: Draft) => ({
  number: draft.number,
  analysis: textOf(draft, "analysis"),
  difficulty: difficultyOf(textOf(draft, "difficulty")),
  knowledge: listOf(textOf(draft, "knowledge")),
  tags: listOf(textOf(draft, "tags")),
  lines: [draft.from, endOf(draft)] as const,
});

function pointsBySection(draft: Draft, type: QuestionTypeNumber, stem: string) {
  const points = draft.section?.points;
  if (!points) return undefined;
  return points.isOfBlank && type === TYPE.blanks
    ? points.each * Math.max(1, blanksIn(stem))
    : points.each;
}

/** Makes of the gathered lines of a question what they mean, with every doubt. */
export function finish(draft: Draft): ParsedQuestion {
  const doubts: DoubtCode[] = [];
  if (draft.isJump) doubts.push("numberGap");
  if (draft.isTwice) doubts.push("numberTwice");
  if (textOf(draft, "stem").length > LONGEST) doubts.push("tooLong");
  if (draft.children.length > 0 || draft.isMaterial) return finishShared(draft, doubts);
  splitCircled(draft);
  takeToldOptions(draft);
  const labelled = textOf(draft, "answer");
  const read = readStem(draft, labelled);
  const told = labelled || read.inner;
  const isChosen = draft.options.length > 0 || draft.section?.type === TYPE.trueFalse;
  const reasoned = isChosen ? splitReason(told, draft.options) : undefined;
  if (reasoned) draft.texts.analysis.unshift(reasoned.reason);
  const answer = reasoned?.answer ?? told;
  const { type, isGuess } = typeOf(draft, read.own, answer, read.stem);
  const { shared } = draft.section ?? {};
  const needsStem = shared !== TYPE.cloze && (shared !== TYPE.hearing || draft.options.length < 2);
  if (read.stem === "" && needsStem) doubts.push("noStem");
  if (isGuess) doubts.push("unknownType");
  const isTwice = labelled !== "" && read.inner !== "" && tidy(labelled) !== tidy(read.inner);
  if (isTwice || draft.isKeyTwice) doubts.push("twoKeys");
  if (draft.isKeyUneven) doubts.push("keyNotUnderstood");
  const options = type === TYPE.trueFalse && hasTruthOptions(draft) ? [] : optionsOf(draft);
  doubts.push(...doubtsOfOptions(options));
  const understood = readAnswer(type, answer, { ...draft, options: [...draft.options] }, read.stem);
  if (draft.isUnsure || hasResidue(read.stem, options) || holdsQuestion(answer))
    doubts.push("splitUnsure");
  const own = pointsOf(textOf(draft, "points"));
  return {
    ...factsOf(draft),
    type,
    stem: read.stem,
    points: read.points ?? own ?? pointsBySection(draft, type, read.stem),
    options,
    right: understood.right,
    blanks: understood.blanks,
    written: type === TYPE.written ? answer : "",
    children: [],
    doubts: spread([...doubts, ...understood.doubts], draft),
  };
}
