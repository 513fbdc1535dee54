import type { ShownPaper } from "@perennial/contract/assessment/preview.ts";
import { QuestionFileKind } from "@perennial/contract/question/question.ts";
import type { StoredKey } from "../../question/public.ts";
import type { PaperKey } from "../release/frozen-paper.ts";
import { PRINT_WORDS } from "./pdf/print-words.ts";
import type { PrintedKey, PrintedPaper, PrintedQuestion } from "./printed-paper.ts";

type Shown = ShownPaper["sections"][number]["questions"][number];
type Part = Shown["children"][number];
type LeafKey = StoredKey | StoredKey["children"][number];

const TRUE_FALSE = 3;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What is right, as HTML: letters of the options in the order of this version, words of blanks, the model answer. */
function printedKey(
  leaf: Pick<Shown | Part, "type" | "options">,
  key: LeafKey,
  language: PrintedPaper["language"],
): PrintedKey {
  const isRight = new Map(key.options.map((option) => [option.id, option.isRight]));
  const right = leaf.options.flatMap(({ id, optionHead }, at) =>
    isRight.get(id) === true ? [{ optionHead, at }] : [],
  );
  const { analysis } = key;
  if (leaf.type === TRUE_FALSE && right.length === 1) {
    const option = leaf.options[right[0]?.at ?? 0];
    return { answer: option?.optionContent ?? PRINT_WORDS[language].rightAndWrong[0], analysis };
  }
  if (right.length > 0)
    return { answer: right.map(({ optionHead }) => optionHead).join(""), analysis };
  if (key.blanks.length > 0)
    return {
      answer: escaped(
        key.blanks.map(({ answers }) => answers.map(({ text }) => text).join(" / ")).join("；"),
      ),
      analysis,
    };
  return { answer: key.answer, analysis };
}

const leafOf = (leaf: Shown | Part) => ({
  type: leaf.type,
  name: leaf.name,
  options: leaf.options.map(({ optionHead, optionContent }) => ({
    head: optionHead,
    html: optionContent,
  })),
  blankNum: leaf.blankNum,
});

/** The share of a part in the points of the whole, in halves. */
function pointsOfParts({ points, children }: Shown): number[] {
  const all = children.reduce((sum, { weight }) => sum + weight, 0);
  return children.map(({ weight }) => (all > 0 ? Math.round((points * weight * 2) / all) / 2 : 0));
}

/** The sections of a paper with its questions numbered through, with what is right only where `key` is given. */
export function numberedSections(
  shown: ShownPaper,
  key: PaperKey | undefined,
  language: PrintedPaper["language"],
): PrintedPaper["sections"] {
  const keyOf = new Map(key?.questions.map((one) => [one.id, one.key]));
  let number = 0;
  const printed = (question: Shown): PrintedQuestion => {
    number += 1;
    const own = keyOf.get(question.id);
    const parts = pointsOfParts(question);
    const keyOfPart = new Map(own?.children.map((child) => [child.id, child]));
    return {
      ...leafOf(question),
      number: String(number),
      points: question.points,
      picture: question.fileKind === QuestionFileKind.picture ? question.fileUrl : "",
      key: own && printedKey(question, own, language),
      children: question.children.map((child, at) => {
        const childKey = keyOfPart.get(child.id);
        return {
          ...leafOf(child),
          number: `(${at + 1})`,
          points: parts[at] ?? 0,
          picture: "",
          children: [],
          key: childKey && printedKey(child, childKey, language),
        };
      }),
    };
  };
  return shown.sections.map(({ name, instructions, points, questions }) => ({
    name,
    instructions,
    points,
    questions: questions.map(printed),
  }));
}
