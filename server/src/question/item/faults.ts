import {
  BLOCK_TYPES,
  CHOICE_TYPES,
  type BankTypeNumber,
  type QuestionItem,
  type QuestionItemChild,
} from "@perennial/contract/question/item.ts";
import { GAPS } from "@perennial/contract/question/gaps.ts";
import type { questionMessages } from "@perennial/contract/question/messages.ts";
import { hasSound, isBlank, wordsOf } from "../../kernel/html/texts.ts";
import { numberOf } from "../grade/normal-text.ts";
import { isAnswerPossible } from "./answer-rule.ts";

/** A field of a question that cannot be as it is; the message is a code, said in the reader's language. */
export interface ItemFault {
  readonly path: string;
  readonly message: keyof typeof questionMessages;
}

type Leaf = Omit<QuestionItemChild, "id" | "type" | "weight">;

const [TRUE_FALSE, CLOZE, BLANKS, HEARING] = [3, 5, 7, 11] as const;
const ONE_RIGHT: ReadonlySet<number> = new Set([1, TRUE_FALSE]);
const ENOUGH = 0.999;

/** Marks of blanks in a text: a line, or brackets around nothing. */
const MARKS = /_{2,}|[（(]\s+[）)]/gu;

const marksIn = (html: string, marks: RegExp): number => wordsOf(html).match(marks)?.length ?? 0;

function* faultsOfOptions(type: BankTypeNumber, leaf: Leaf): Generator<ItemFault> {
  const { options, policy } = leaf;
  const path = "options";
  if (!CHOICE_TYPES.includes(type)) {
    if (options.length > 0) yield { path, message: "question.optionsNone" };
    return;
  }
  if (options.length < 2) yield { path, message: "question.optionsFew" };
  if (type === TRUE_FALSE && options.length > 2) yield { path, message: "question.optionsTwo" };
  const said = new Set<string>();
  for (const [at, { optionContent }] of options.entries()) {
    if (isBlank(optionContent))
      yield { path: `options.${at}.optionContent`, message: "question.textMissing" };
    else if (said.has(optionContent))
      yield { path: `options.${at}.optionContent`, message: "question.optionTwice" };
    said.add(optionContent);
  }
  if (policy === "weighted") {
    const positive = options.map(({ weight }) => Math.max(0, weight));
    const best = ONE_RIGHT.has(type)
      ? Math.max(0, ...positive)
      : positive.reduce((sum, weight) => sum + weight, 0);
    if (best < ENOUGH) yield { path, message: "question.weightsLow" };
  }
  const rightNum = options.filter(({ isRight }) => isRight).length;
  const size = type === TRUE_FALSE ? 2 : options.length;
  if (!isAnswerPossible(type, size, rightNum))
    yield {
      path,
      message: ONE_RIGHT.has(type)
        ? "question.rightOne"
        : type === 2
          ? "question.rightTwo"
          : "question.rightMissing",
    };
}

function* faultsOfBlanks(type: BankTypeNumber, { name, blanks }: Leaf): Generator<ItemFault> {
  const path = "blanks";
  if (type !== BLANKS) {
    if (blanks.length > 0) yield { path, message: "question.blanksNone" };
    return;
  }
  if (blanks.length === 0) yield { path, message: "question.blanksMissing" };
  const marks = marksIn(name, MARKS);
  if (marks > 0 && blanks.length > 0 && marks !== blanks.length)
    yield { path, message: "question.blanksDiffer" };
  for (const [at, { answers }] of blanks.entries()) {
    if (!answers.some(({ fraction }) => fraction >= ENOUGH))
      yield { path: `blanks.${at}.answers`, message: "question.blankWorthless" };
    for (const [number, { text, tolerance }] of answers.entries())
      if (tolerance !== undefined && numberOf(text) === undefined)
        yield { path: `blanks.${at}.answers.${number}.text`, message: "question.blankNumber" };
  }
}

function* faultsOfLeaf(type: BankTypeNumber, leaf: Leaf): Generator<ItemFault> {
  yield* faultsOfOptions(type, leaf);
  yield* faultsOfBlanks(type, leaf);
}

const gapsOf = ({ type, blanks }: QuestionItemChild): number =>
  type === BLANKS ? blanks.length : 1;

function* faultsOfChildren({ type, name, children }: QuestionItem): Generator<ItemFault> {
  const path = "children";
  if (!BLOCK_TYPES.includes(type)) {
    if (children.length > 0) yield { path, message: "question.childrenNone" };
    return;
  }
  if (children.length === 0) yield { path, message: "question.childrenMissing" };
  for (const [at, child] of children.entries()) {
    const below = `children.${at}`;
    if (type === CLOZE && child.type !== BLANKS && !CHOICE_TYPES.includes(child.type))
      yield { path: `${below}.type`, message: "question.gapType" };
    if (type !== CLOZE && isBlank(child.name))
      yield { path: `${below}.name`, message: "question.textMissing" };
    for (const fault of faultsOfLeaf(child.type, child))
      yield { ...fault, path: `${below}.${fault.path}` };
  }
  const gaps = type === CLOZE ? marksIn(name, GAPS) : 0;
  if (gaps > 0 && children.length > 0) {
    const asked = children.reduce((sum, child) => sum + gapsOf(child), 0);
    if (asked !== gaps) yield { path, message: "question.gapsDiffer" };
  }
}

/** All that keeps a question from being asked, each with the place in the item; empty when nothing does. */
export function faultsOfItem(item: QuestionItem): ItemFault[] {
  const faults: ItemFault[] = [];
  if (isBlank(item.name)) faults.push({ path: "name", message: "question.textMissing" });
  faults.push(...faultsOfLeaf(item.type, item), ...faultsOfChildren(item));
  if (item.type === HEARING && item.fileUrl === "" && !hasSound(item.name))
    faults.push({ path: "fileUrl", message: "question.soundMissing" });
  return faults;
}
