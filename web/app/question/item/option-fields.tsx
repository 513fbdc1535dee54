import { createBankQuestion } from "@perennial/contract/question/bank.ts";
import type { BankTypeNumber } from "@perennial/contract/question/item.ts";
import { Button, Checkbox, Input, InputNumber } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { letterOf } from "../question-lines.ts";
import questionStyles from "../question.module.css";
import { createOption, moved, withRight, type OptionDraft } from "./item-draft.ts";
import styles from "./item.module.css";
import { useItemWords } from "./item-words.ts";
import { useListKeys } from "./list-keys.ts";
import { TextOrRich } from "./text-or-rich.tsx";

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 10;
const COMMENT_RULES = rulesOf(createBankQuestion, "item.options.comment");
const CONTENT_RULES = rulesOf(createBankQuestion, "item.options.optionContent");

interface OptionFieldsProps {
  readonly type: BankTypeNumber;
  readonly options: readonly OptionDraft[];
  readonly isWeighted: boolean;
  readonly onOptions: (options: OptionDraft[]) => void;
}

interface OptionMoreProps {
  readonly letter: string;
  readonly option: OptionDraft;
  readonly onOption: (option: OptionDraft) => void;
}

/** What few options need: a word to who has chosen it, a fixed place. */
function OptionMore({ letter, option, onOption }: OptionMoreProps): ReactNode {
  const words = useItemWords();
  return (
    <Stack gap={2} pad={3} round="control" ground="paper" className={styles.more}>
      <Input
        aria-label={`${letter} ${words.comment}`}
        placeholder={words.comment}
        maxLength={COMMENT_RULES.maxLength}
        value={option.comment}
        onChange={(event) => onOption({ ...option, comment: event.target.value })}
      />
      <Checkbox
        checked={option.isFixed}
        onChange={(event) => onOption({ ...option, isFixed: event.target.checked })}
      >
        {words.isFixed}
      </Checkbox>
    </Stack>
  );
}

/** The options of a question or part: their words, which are right, their order. */
export function OptionFields({
  type,
  options,
  isWeighted,
  onOptions,
}: OptionFieldsProps): ReactNode {
  const words = useItemWords();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const keys = useListKeys(options.length);
  const isFree = type !== 3;
  const change = (at: number, option: OptionDraft): void =>
    onOptions(options.map((other, place) => (place === at ? option : other)));
  return (
    <Stack
      as="fieldset"
      gap={3}
      pad={0}
      border="none"
      className={`${questionStyles.options} ${styles.fields}`}
    >
      <legend className={questionStyles.legend}>{words.options}</legend>
      {options.map((option, at) => {
        const letter = letterOf(at);
        const key = keys.keyAt(at);
        const isOpen = opened.has(key) || option.comment !== "" || option.isFixed;
        return (
          <Stack key={key} gap={2} narrow>
            <Stack gap={2} align="start" className={styles.option}>
              <button
                type="button"
                role="checkbox"
                aria-checked={option.isRight}
                aria-label={words.isRight(letter)}
                title={words.isRight(letter)}
                className={questionStyles.mark}
                onClick={() => onOptions(withRight(options, type, at))}
              >
                {option.isRight ? <Icon name="check" size={1} /> : letter}
              </button>
              <Stack gap={1} narrow>
                <TextOrRich
                  label={words.option(letter)}
                  maxLength={CONTENT_RULES.maxLength}
                  value={option.optionContent}
                  onChange={(optionContent) => change(at, { ...option, optionContent })}
                />
                {option.isRight ? (
                  <Text tone="success" size={1} weight="strong">
                    ✓ {words.rightAnswer}
                  </Text>
                ) : null}
                {isWeighted ? (
                  <Row as="label" gap={2} align="center" wrap tone="muted" size={1}>
                    {words.weight}
                    <InputNumber
                      min={-100}
                      max={100}
                      precision={0}
                      addonAfter="%"
                      value={Math.round(option.weight * 100)}
                      onChange={(percent) =>
                        change(at, { ...option, weight: (percent ?? 0) / 100 })
                      }
                    />
                  </Row>
                ) : null}
              </Stack>
              <Row gap={0} align="center">
                {at > 0 && isFree ? (
                  <Button
                    size="large"
                    type="text"
                    aria-label={words.moveUp(letter)}
                    icon={<Icon name="up" size={1} />}
                    onClick={() => {
                      keys.movedUp(at);
                      onOptions(moved(options, at, at - 1));
                    }}
                  />
                ) : null}
                <Button
                  size="large"
                  type="text"
                  aria-expanded={isOpen}
                  aria-label={words.more(letter)}
                  icon={<Icon name="settings" size={1} />}
                  onClick={() =>
                    setOpened(
                      new Set(isOpen ? [...opened].filter((one) => one !== key) : [...opened, key]),
                    )
                  }
                />
                {options.length > OPTIONS_MIN && isFree ? (
                  <Button
                    size="large"
                    type="text"
                    aria-label={words.removeOption(letter)}
                    icon={<Icon name="close" size={1} />}
                    onClick={() => {
                      keys.removed(at);
                      onOptions(options.filter((_, place) => place !== at));
                    }}
                  />
                ) : null}
              </Row>
            </Stack>
            {isOpen ? (
              <OptionMore letter={letter} option={option} onOption={(next) => change(at, next)} />
            ) : null}
          </Stack>
        );
      })}
      {isFree && options.length < OPTIONS_MAX ? (
        <div>
          <Button
            icon={<Icon name="plus" size={1} />}
            onClick={() => {
              keys.added();
              onOptions([...options, createOption()]);
            }}
          >
            {words.addOption}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
