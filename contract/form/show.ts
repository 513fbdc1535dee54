import type { AnswerValue, Answers } from "./answer.ts";
import type { FormField, ShowRule } from "./field.ts";

/** True for an answer in which nothing was entered. */
export function isEmptyAnswer(value: AnswerValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "number") return false;
  if ("chosen" in value) return value.chosen.length === 0;
  if ("files" in value) return value.files.length === 0;
  if ("codes" in value) return value.codes.length === 0 && value.detail === "";
  if ("rows" in value)
    return value.rows.every((row) =>
      Object.values(row).every((cell) => cell === null || cell === ""),
    );
  return false;
}

/** What was chosen in an answer; nothing in one of another shape. */
export const chosenOf = (value: AnswerValue | undefined): readonly string[] =>
  typeof value === "object" && "chosen" in value ? value.chosen : [];

function holds({ is, options, value: bound }: ShowRule, value: AnswerValue | undefined): boolean {
  if (isEmptyAnswer(value)) return false;
  const chosen = chosenOf(value);
  if (is === "answered") return true;
  if (is === "isAny") return chosen.some((key) => options.includes(key));
  if (is === "isNone") return chosen.length > 0 && !chosen.some((key) => options.includes(key));
  if (typeof value !== "number") return false;
  return is === "atLeast" ? value >= bound : value <= bound;
}

/**
 * The fields that are shown with these answers, in order. A rule looks at fields before its own, and none holds of a
 * field that is not shown, whatever was answered to it before it disappeared.
 */
export function shownFields(fields: readonly FormField[], answers: Answers): FormField[] {
  const shown = new Set<string>();
  return fields.filter(({ key, showIf }) => {
    const test = (rule: ShowRule): boolean =>
      shown.has(rule.field) && holds(rule, answers[rule.field]);
    const isShown =
      showIf === null ||
      (showIf.needs === "all" ? showIf.rules.every(test) : showIf.rules.some(test));
    if (isShown) shown.add(key);
    return isShown;
  });
}

/** The answers of fields that are shown; what was answered to others is left out. */
export function shownAnswers(fields: readonly FormField[], answers: Answers): Answers {
  return Object.fromEntries(
    shownFields(fields, answers).flatMap(({ key, widget }) => {
      const value = answers[key];
      return value === undefined || widget === "PageSplit" || isEmptyAnswer(value)
        ? []
        : [[key, value]];
    }),
  );
}
