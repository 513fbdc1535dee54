import { gradeBlanks } from "./grade-blanks.ts";
import { gradeChoice } from "./grade-choice.ts";
import type {
  Answer,
  ChoicePolicy,
  Grade,
  GradeState,
  PartsKey,
  QuestionKey,
} from "./question-key.ts";

const GAVE_UP: Grade = { fraction: 0, state: "gaveUp" };
const PENDING: Grade = { fraction: 0, state: "pending" };

const partsOf = (answer: Answer | undefined): Readonly<Record<string, Answer | undefined>> =>
  answer !== undefined && "parts" in answer ? answer.parts : {};

/** State of a whole from the states of its parts (Moodle's cloze): right only when all are, wrong only when none earned. */
function stateOf(parts: readonly Grade[], fraction: number): GradeState {
  if (parts.some(({ state }) => state === "pending")) return "pending";
  if (parts.every(({ state }) => state === "gaveUp")) return "gaveUp";
  if (parts.every(({ state }) => state === "right")) return "right";
  return fraction > 0 ? "partial" : "wrong";
}

function gradeParts(key: PartsKey, answer: Answer | undefined, policy?: ChoicePolicy): Grade {
  const answers = partsOf(answer);
  const graded = key.parts.map((part) => ({
    ...part,
    grade: grade(part.key, Object.hasOwn(answers, part.id) ? answers[part.id] : undefined, policy),
  }));
  const full = graded.reduce((sum, { weight }) => sum + weight, 0);
  const got = graded.reduce((sum, one) => sum + one.grade.fraction * one.weight, 0);
  const all = graded.map((one) => one.grade);
  const isRight = all.every(({ state }) => state === "right");
  const fraction = isRight ? 1 : full > 0 ? got / full : 0;
  return {
    fraction,
    state: stateOf(all, fraction),
    parts: Object.fromEntries(graded.map((one) => [one.id, one.grade])),
  };
}

/** A text, or something that hangs on the answer. */
const isGiven = (answer: Extract<Answer, { readonly written: string }>): boolean =>
  answer.written.trim() !== "" || (answer.fileIds ?? []).length > 0;

/**
 * What an answer to a question is worth. The one place where answers are scored: `fraction` is the share of the full mark from
 * 0 to 1. An answer of another kind, or none, gives up; what only a person can mark is pending, with the share that is known.
 * A paper's `policy` for several choices goes before the question's.
 */
export function grade(key: QuestionKey, answer: Answer | undefined, policy?: ChoicePolicy): Grade {
  switch (key.kind) {
    case "choice":
      return gradeChoice(key, answer && "chosen" in answer ? answer.chosen : [], policy);
    case "blanks":
      return gradeBlanks(key, answer && "blanks" in answer ? answer.blanks : []);
    case "written":
      return answer && "written" in answer && isGiven(answer) ? PENDING : GAVE_UP;
    case "parts":
      return gradeParts(key, answer, policy);
  }
}
