import type { FormField } from "@perennial/contract/form/field.ts";
import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import { Button, InputNumber, Select } from "antd";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { FaultLines } from "./fault-lines.tsx";
import { numbersOf } from "./form-draft.ts";
import { choicesOf, demandsOn } from "./rule-words.ts";

type ShowIf = NonNullable<FormField["showIf"]>;
type Rule = ShowIf["rules"][number];

interface LogicPartProps {
  readonly field: FormField;
  readonly fields: readonly FormField[];
  readonly faults: readonly string[];
  readonly isFree: boolean;
  readonly onShowIf: (showIf: FormField["showIf"]) => void;
}

/** A demand on a question, with the first thing that can be asked of it. */
const ruleOn = (target: FormField): Rule => ({
  field: target.key,
  is: demandsOn(target)[0] ?? "answered",
  options: choicesOf(target)
    .slice(0, 1)
    .map(({ key }) => key),
  value: 0,
});

/** When a question is shown, as a sentence that one fills in: 当 … 选择了 … 时显示. */
export function LogicPart({ field, fields, faults, isFree, onShowIf }: LogicPartProps): ReactNode {
  const words = useBuilderWords();
  const { showIf } = field;
  const rules = showIf?.rules ?? [];
  const targets = fields.filter((one) => one.key !== field.key && one.widget !== "PageSplit");
  // Most rules look at the last question before that has options.
  const before = targets.filter((one) => fields.indexOf(one) < fields.indexOf(field));
  const first =
    before.reduce<FormField | undefined>(
      (found, one) => (choicesOf(one).length > 0 ? one : found),
      before.at(-1),
    ) ?? targets[0];
  const setRules = (next: readonly Rule[]): void =>
    onShowIf(next.length === 0 ? null : { needs: showIf?.needs ?? "all", rules: [...next] });
  return (
    <Stack as="fieldset" gap={3} pad={0} border="none" className={styles.part}>
      <legend>{words.logic}</legend>
      {rules.length === 0 ? (
        <Text tone="muted" size={1}>
          {words.always}
        </Text>
      ) : null}
      {rules.length > 1 && showIf ? (
        <Select<ShowIf["needs"]>
          aria-label={words.needs}
          disabled={!isFree}
          value={showIf.needs}
          onChange={(needs) => onShowIf({ ...showIf, needs })}
          options={(["all", "any"] as const).map((value) => ({
            value,
            label: words.needsKinds[value],
          }))}
        />
      ) : null}
      {rules.map((rule, at) => (
        <RuleRow
          // Rules have no names of their own; their order is theirs.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          rule={rule}
          number={at + 1}
          fields={fields}
          targets={targets}
          isFree={isFree}
          onRule={(next) => setRules(rules.map((one, place) => (place === at ? next : one)))}
          onRemove={() => setRules(rules.filter((_one, place) => place !== at))}
        />
      ))}
      <FaultLines faults={faults} />
      {isFree && first && rules.length < FORM_LIMITS.rulesMax ? (
        <div>
          <Button onClick={() => setRules([...rules, ruleOn(first)])}>
            <Icon name="plus" size={1} />
            {words.addRule}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

interface RuleRowProps {
  readonly rule: Rule;
  readonly number: number;
  readonly fields: readonly FormField[];
  readonly targets: readonly FormField[];
  readonly isFree: boolean;
  readonly onRule: (rule: Rule) => void;
  readonly onRemove: () => void;
}

function RuleRow(props: RuleRowProps): ReactNode {
  const { rule, number, fields, targets, isFree, onRule, onRemove } = props;
  const words = useBuilderWords();
  const numbers = numbersOf(fields);
  const target = fields.find(({ key }) => key === rule.field);
  const choices = target ? choicesOf(target) : [];
  return (
    <Stack gap={2} className={styles.rule}>
      <Row gap={2} align="center" justify="between">
        <span>{words.when}</span>
        <Button
          type="text"
          disabled={!isFree}
          aria-label={words.removeRule(number)}
          icon={<Icon name="close" size={1} />}
          onClick={onRemove}
        />
      </Row>
      <Select
        aria-label={words.ruleField(number)}
        disabled={!isFree}
        value={rule.field}
        onChange={(key) => {
          const next = fields.find((one) => one.key === key);
          if (next) onRule(ruleOn(next));
        }}
        options={[
          ...(target ? [] : [{ value: rule.field, label: words.sayings.gone }]),
          ...targets.map(({ key, label }) => ({
            value: key,
            label: `${numbers.get(key) ?? ""} ${label}`,
          })),
        ]}
      />
      <Select<Rule["is"]>
        aria-label={words.ruleKind(number)}
        disabled={!isFree}
        value={rule.is}
        onChange={(is) => onRule({ ...rule, is })}
        options={(target ? demandsOn(target) : [rule.is]).map((value) => ({
          value,
          label: words.demands[value],
        }))}
      />
      {rule.is === "isAny" || rule.is === "isNone" ? (
        <Select<string[]>
          mode="multiple"
          aria-label={words.ruleOptions(number)}
          disabled={!isFree}
          value={rule.options}
          onChange={(options) => onRule({ ...rule, options })}
          options={choices.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
      {rule.is === "atLeast" || rule.is === "atMost" ? (
        <InputNumber
          aria-label={words.ruleValue(number)}
          className={styles.whole}
          disabled={!isFree}
          value={rule.value}
          onChange={(value) => onRule({ ...rule, value: value ?? 0 })}
        />
      ) : null}
      {words.showThen === "" ? null : <span>{words.showThen}</span>}
    </Stack>
  );
}
