import type { FormField } from "@perennial/contract/form/field.ts";
import { isChoice } from "@perennial/contract/form/field-kinds.ts";

type ShowIf = NonNullable<FormField["showIf"]>;
type Rule = ShowIf["rules"][number];

/** How a rule is said; `field` is the label of the question, `options` are names. */
interface RuleSayings {
  readonly isAny: (field: string, options: string) => string;
  readonly isNone: (field: string, options: string) => string;
  readonly answered: (field: string) => string;
  readonly atLeast: (field: string, value: number) => string;
  readonly atMost: (field: string, value: number) => string;
  readonly gone: string;
  readonly or: string;
  readonly joins: Readonly<Record<ShowIf["needs"], string>>;
  readonly shownWhen: (rules: string) => string;
}

/** Everything in a field that can be chosen, with its name. */
export function choicesOf(
  field: FormField,
): readonly { readonly key: string; readonly name: string }[] {
  if (isChoice(field)) return field.options;
  return field.widget === "MultiLevelDropdown" ? field.nodes : [];
}

/** What can be asked of the answer of a field. */
export function demandsOn(field: FormField): readonly Rule["is"][] {
  if (choicesOf(field).length > 0) return ["isAny", "isNone", "answered"];
  return field.widget === "Number" ? ["atLeast", "atMost", "answered"] : ["answered"];
}

function sayRule(rule: Rule, fields: readonly FormField[], words: RuleSayings): string {
  const field = fields.find(({ key }) => key === rule.field);
  if (!field) return words.gone;
  const { label } = field;
  if (rule.is === "answered") return words.answered(label);
  if (rule.is === "atLeast" || rule.is === "atMost") return words[rule.is](label, rule.value);
  const names = choicesOf(field)
    .filter(({ key }) => rule.options.includes(key))
    .map(({ name }) => name);
  return words[rule.is](label, names.length === 0 ? "…" : names.join(words.or));
}

/** When a field is shown, as a sentence: 当「是否参加过」选择「是」时显示. */
export const sayShowIf = (
  { needs, rules }: ShowIf,
  fields: readonly FormField[],
  words: RuleSayings,
): string =>
  words.shownWhen(rules.map((rule) => sayRule(rule, fields, words)).join(words.joins[needs]));
