import type { ShownPaper } from "@perennial/contract/assessment/preview.ts";
import { learnerView } from "../../question/public.ts";
import {
  arrangeFor,
  arrangeVersion,
  type ArrangedQuestion,
  type ArrangedSection,
  type LaidSection,
} from "../arrange/arrange.ts";
import type { FrozenQuestion, PaperContent } from "./frozen-paper.ts";

const TRUE_FALSE = 3;
const FIRST_LETTER = 65;

/** True and false stay in this order, whatever else is mixed. */
const laidOptions = (
  type: number,
  options: readonly { readonly id: string; readonly isFixed: boolean }[],
) => options.map(({ id, isFixed }) => ({ id, isFixed: isFixed || type === TRUE_FALSE }));

const laidSections = (content: PaperContent): LaidSection[] =>
  content.sections.map(({ id, isShuffled, questions }) => ({
    id,
    isShuffled,
    questions: questions.map((question) => ({
      id: question.id,
      isFixed: question.isFixed,
      options: laidOptions(question.content.type, question.content.options),
      children: question.content.children.map((child) => ({
        id: child.id,
        options: laidOptions(child.type, child.options),
      })),
    })),
  }));

/** Options in the order of these ids, each with the letter of its place. */
function lettered<Option extends { readonly id: string }>(
  options: readonly Option[],
  order: readonly string[],
): (Option & { optionHead: string })[] {
  const byId = new Map(options.map((option) => [option.id, option]));
  return order.flatMap((id, at) => {
    const option = byId.get(id);
    return option ? [{ ...option, optionHead: String.fromCharCode(FIRST_LETTER + at) }] : [];
  });
}

function shownQuestion({ id, points, content }: FrozenQuestion, order: ArrangedQuestion) {
  const shown = learnerView(content);
  const orderOf = new Map(order.children.map((child) => [child.id, child.options]));
  return {
    id,
    points,
    ...shown,
    options: lettered(shown.options, order.options),
    children: shown.children.map((child) =>
      Object.assign({}, child, { options: lettered(child.options, orderOf.get(child.id) ?? []) }),
    ),
  };
}

/** A frozen paper in this order, as learners see it. It takes the content alone, so that nothing of the key can follow. */
export function shownPaper(content: PaperContent, order: readonly ArrangedSection[]): ShownPaper {
  const { name, kind, instructions, total, passLine } = content;
  const orderOf = new Map(order.map((section) => [section.id, section.questions]));
  return {
    name,
    kind,
    instructions,
    total,
    passLine,
    sections: content.sections.map((section) => {
      const byId = new Map(section.questions.map((question) => [question.id, question]));
      return {
        id: section.id,
        name: section.name,
        instructions: section.instructions,
        points: section.questions.reduce((all, { points }) => all + points, 0),
        questions: (orderOf.get(section.id) ?? []).flatMap((one) => {
          const question = byId.get(one.id);
          return question ? [shownQuestion(question, one)] : [];
        }),
      };
    }),
  };
}

/** The order of a frozen paper on a learner's screen; the same for the same seed. */
export const orderOnScreen = (content: PaperContent, seed: string): ArrangedSection[] =>
  arrangeFor(laidSections(content), seed, content.isOptionShuffled);

/** The order of a printed version: 0 is A, as written. */
export const orderInPrint = (
  content: PaperContent,
  seed: string,
  version: number,
): ArrangedSection[] => arrangeVersion(laidSections(content), seed, version);
