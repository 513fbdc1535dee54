import type { PaperGrade } from "@perennial/contract/assessment/preview.ts";
import { grade, gradeKeyOf, type Answer } from "../../question/public.ts";
import { keyNow, type Decision } from "../regrade/decisions.ts";
import type { FrozenPaper, FrozenQuestion, PaperKey } from "./frozen-paper.ts";

const CENTS = 100;

/** Points are kept with two decimals: a third of 2 points is 0.67. */
export const roundedPoints = (points: number): number =>
  Math.round((points + Number.EPSILON) * CENTS) / CENTS;

/** Of two grades that earn the same, the better one. */
const RANK = { right: 4, partial: 3, wrong: 2, pending: 1, gaveUp: 0 } as const;

/** What an answer to a question of a frozen paper earns, by its key and what was decided about it since. */
export function gradeQuestion(
  { points, content: asked }: Pick<FrozenQuestion, "points" | "content">,
  stored: PaperKey["questions"][number]["key"],
  answer: Answer | undefined,
  policy: PaperKey["policy"],
  decision?: Decision,
): Pick<PaperGrade["questions"][number], "earned" | "state"> {
  if (decision?.choice === "full") return { earned: points, state: "right" };
  const by = (key: typeof stored) => grade(gradeKeyOf(asked, key), answer, policy ?? undefined);
  const own = by(keyNow(asked, stored, decision));
  const old = decision?.choice === "either" ? by(stored) : own;
  const better =
    old.fraction > own.fraction ||
    (old.fraction === own.fraction && RANK[old.state] > RANK[own.state])
      ? old
      : own;
  return { earned: roundedPoints(points * better.fraction), state: better.state };
}

/** What answers to a frozen paper earn, question by question in the paper's order. A missing answer gives up. */
export function gradePaper(
  { content, key }: FrozenPaper,
  answers: ReadonlyMap<string, Answer>,
  decisions: ReadonlyMap<string, Decision> = new Map(),
): PaperGrade {
  const keyOf = new Map(key.questions.map((one) => [one.id, one.key]));
  const questions = content.sections
    .flatMap((section) => section.questions)
    .map((question) => {
      const { id, points } = question;
      const stored = keyOf.get(id);
      if (!stored) throw new Error(`the frozen paper has no key for question ${id}`);
      const worth = gradeQuestion(question, stored, answers.get(id), key.policy, decisions.get(id));
      return Object.assign(worth, { id, points });
    });
  const earned = roundedPoints(questions.reduce((all, one) => all + one.earned, 0));
  return {
    earned,
    total: content.total,
    isPassed: earned >= content.passLine,
    isPending: questions.some(({ state }) => state === "pending"),
    questions,
  };
}
