import type { FieldOf } from "@perennial/contract/form/field.ts";
import { FORM_LIMITS, type CHOICE_WIDGETS } from "@perennial/contract/form/widgets.ts";
import { Button, Checkbox, Input, InputNumber } from "antd";
import { useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Box, Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { FaultLines } from "./fault-lines.tsx";
import { moved, createKey } from "./form-draft.ts";
import { NamedNumber } from "./named.tsx";
import type { PartProps } from "./part-props.ts";

type ChoiceField = FieldOf<(typeof CHOICE_WIDGETS)[number]>;
type Option = ChoiceField["options"][number];

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim().slice(0, FORM_LIMITS.optionNameMax))
    .filter(Boolean);

/** Several options at once, from lines that somebody pastes. */
function ManyOptions({ onAdd }: { readonly onAdd: (names: readonly string[]) => void }): ReactNode {
  const words = useBuilderWords();
  const [text, setText] = useState<string>();
  if (text === undefined) return <Button onClick={() => setText("")}>{words.addOptions}</Button>;
  const lines = linesOf(text);
  return (
    <Stack gap={2} className={styles.many}>
      <Input.TextArea
        aria-label={words.addOptionsHint}
        placeholder={words.addOptionsHint}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Row gap={2}>
        <Button
          disabled={lines.length === 0}
          onClick={() => {
            onAdd(lines);
            setText(undefined);
          }}
        >
          {words.addAll(lines.length)}
        </Button>
        <Button onClick={() => setText(undefined)}>{words.cancel}</Button>
      </Row>
    </Stack>
  );
}

/** What can be chosen: names, places, and words beside them. */
export function OptionsPart({ field, at, isFree, onField }: PartProps<ChoiceField>): ReactNode {
  const words = useBuilderWords();
  const { options } = field;
  const setOptions = (next: readonly Option[], place?: string): void =>
    onField({ ...field, options: [...next] }, place);
  const add = (names: readonly string[]): void => {
    const next = [...options];
    for (const name of names.slice(0, FORM_LIMITS.optionsMax - options.length))
      next.push({
        key: createKey(
          "o",
          next.map(({ key }) => key),
        ),
        name,
        quota: 0,
        isOther: false,
      });
    setOptions(next);
  };
  return (
    <Stack as="fieldset" gap={3} pad={0} border="none" className={styles.part}>
      <legend>{words.options}</legend>
      <Box as="ul" className={styles.options}>
        {options.map((option, place) => (
          <OptionRow
            key={option.key}
            option={option}
            number={place + 1}
            isFree={isFree}
            isFirst={place === 0}
            isLast={place === options.length - 1}
            onOption={(next, written) =>
              setOptions(
                options.map((one) => (one === option ? next : one)),
                written && `option-${option.key}`,
              )
            }
            onMove={(by) => setOptions(moved(options, place, by < 0 ? place - 1 : place + 2))}
            onRemove={
              options.length > 1
                ? () => setOptions(options.filter((one) => one !== option))
                : undefined
            }
          />
        ))}
      </Box>
      <Text tone="muted" size={1}>
        {words.quotaHint}
      </Text>
      <FaultLines faults={at("options")} />
      {isFree && options.length < FORM_LIMITS.optionsMax ? (
        <Row gap={2} wrap>
          <Button onClick={() => add([words.option(options.length + 1)])}>
            <Icon name="plus" size={1} />
            {words.addOption}
          </Button>
          <ManyOptions onAdd={add} />
        </Row>
      ) : null}
      {field.widget === "CheckBox" ? (
        <Grid columns={2} gap={3}>
          {(["chosenMin", "chosenMax"] as const).map((bound) => (
            <NamedNumber
              key={bound}
              label={words[bound]}
              hint={words.countHint}
              faults={at(bound)}
              min={0}
              max={FORM_LIMITS.optionsMax}
              value={field[bound]}
              isDisabled={!isFree}
              onNumber={(value) => onField({ ...field, [bound]: value }, bound)}
            />
          ))}
        </Grid>
      ) : null}
    </Stack>
  );
}

interface OptionRowProps {
  readonly option: Option;
  readonly number: number;
  readonly isFree: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOption: (option: Option, isWritten?: true) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | undefined;
}

function OptionRow(props: OptionRowProps): ReactNode {
  const { option, number, isFree, isFirst, isLast, onOption, onMove, onRemove } = props;
  const words = useBuilderWords();
  return (
    <Stack as="li" gap={1} className={styles.option}>
      <Row gap={1} align="center">
        <Input
          aria-label={words.optionName(number)}
          maxLength={FORM_LIMITS.optionNameMax}
          value={option.name}
          onChange={({ target }) => onOption({ ...option, name: target.value }, true)}
        />
        {isFree ? (
          <>
            <Button
              type="text"
              aria-label={`${words.up} ${option.name}`}
              disabled={isFirst}
              icon={<Icon name="up" size={1} />}
              onClick={() => onMove(-1)}
            />
            <Button
              type="text"
              aria-label={`${words.down} ${option.name}`}
              disabled={isLast}
              icon={<Icon name="down" size={1} />}
              onClick={() => onMove(1)}
            />
            <Button
              type="text"
              aria-label={words.removeOption(option.name)}
              disabled={onRemove === undefined}
              icon={<Icon name="close" size={1} />}
              onClick={onRemove}
            />
          </>
        ) : null}
      </Row>
      <Row gap={3} align="center" wrap>
        <Row as="label" gap={2} align="center">
          <Text tone="muted" size={1}>
            {words.quota}
          </Text>
          <InputNumber
            aria-label={words.optionQuota(option.name)}
            className={styles.quota}
            min={0}
            max={FORM_LIMITS.quotaMax}
            precision={0}
            value={option.quota}
            onChange={(quota) => onOption({ ...option, quota: quota ?? 0 }, true)}
          />
        </Row>
        <Checkbox
          checked={option.isOther}
          disabled={!isFree}
          onChange={({ target }) => onOption({ ...option, isOther: target.checked })}
        >
          {words.isOther}
        </Checkbox>
      </Row>
    </Stack>
  );
}
