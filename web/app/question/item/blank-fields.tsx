import { createBankQuestion } from "@perennial/contract/question/bank.ts";
import { Button, Checkbox, Input, InputNumber } from "antd";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import questionStyles from "../question.module.css";
import { createBlank, type BlankDraft, type LeafDraft } from "./item-draft.ts";
import styles from "./item.module.css";
import { useItemWords } from "./item-words.ts";
import { useListKeys } from "./list-keys.ts";

const BLANKS_MAX = 20;
const ANSWERS_MAX = 20;
const ANSWER_RULES = rulesOf(createBankQuestion, "item.blanks.answers.text");
type AnswerDraft = BlankDraft["answers"][number];

interface BlankFieldProps {
  readonly number: number;
  readonly blank: BlankDraft;
  readonly onBlank: (blank: BlankDraft) => void;
  /** Missing where it is the only one. */
  readonly onRemove?: (() => void) | undefined;
}

/** A number in text, which may be answered within a tolerance. */
const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

/** One blank: what it accepts, and what each answer is worth. */
function BlankField({ number, blank, onBlank, onRemove }: BlankFieldProps): ReactNode {
  const words = useItemWords();
  const keys = useListKeys(blank.answers.length);
  const change = (at: number, answer: AnswerDraft): void =>
    onBlank({
      ...blank,
      answers: blank.answers.map((other, place) => (place === at ? answer : other)),
    });
  return (
    <Stack
      gap={2}
      pad={3}
      round="control"
      ground="paper"
      role="group"
      aria-label={words.blank(number)}
    >
      <Row align="center" justify="between" gap={2}>
        <b>{words.blank(number)}</b>
        {onRemove ? (
          <Button
            type="text"
            aria-label={words.removeBlank(number)}
            icon={<Icon name="close" size={1} />}
            onClick={onRemove}
          />
        ) : null}
      </Row>
      {blank.answers.map((answer, at) => (
        <Row key={keys.keyAt(at)} gap={2} align="center" wrap>
          <Box grow narrow>
            <Input
              size="large"
              aria-label={words.answerOf(number, at + 1)}
              maxLength={ANSWER_RULES.maxLength}
              value={answer.text}
              onChange={(event) => {
                const { tolerance: _, ...rest } = answer;
                const text = event.target.value;
                change(at, isNumber(text) ? { ...answer, text } : { ...rest, text });
              }}
            />
          </Box>
          <InputNumber
            size="large"
            aria-label={words.share}
            title={words.share}
            min={0}
            max={100}
            precision={0}
            addonAfter="%"
            value={Math.round(answer.fraction * 100)}
            onChange={(percent) => change(at, { ...answer, fraction: (percent ?? 100) / 100 })}
          />
          {isNumber(answer.text) ? (
            <InputNumber
              size="large"
              aria-label={words.tolerance}
              title={words.toleranceHint}
              addonBefore="±"
              min={0}
              value={answer.tolerance ?? null}
              onChange={(tolerance) => {
                const { tolerance: _, ...rest } = answer;
                change(at, tolerance === null ? rest : { ...answer, tolerance });
              }}
            />
          ) : null}
          {blank.answers.length > 1 ? (
            <Button
              type="text"
              size="large"
              aria-label={words.removeAnswer(at + 1)}
              icon={<Icon name="close" size={1} />}
              onClick={() => {
                keys.removed(at);
                onBlank({ ...blank, answers: blank.answers.filter((_, place) => place !== at) });
              }}
            />
          ) : null}
        </Row>
      ))}
      <Row gap={3} align="center" wrap>
        {blank.answers.length < ANSWERS_MAX ? (
          <Button
            size="small"
            icon={<Icon name="plus" size={1} />}
            onClick={() => {
              keys.added();
              onBlank({ ...blank, answers: [...blank.answers, { text: "", fraction: 1 }] });
            }}
          >
            {words.addAnswer}
          </Button>
        ) : null}
        <Checkbox
          checked={blank.isCaseSensitive}
          onChange={(event) => onBlank({ ...blank, isCaseSensitive: event.target.checked })}
        >
          {words.isCaseSensitive}
        </Checkbox>
      </Row>
    </Stack>
  );
}

interface BlankFieldsProps {
  readonly leaf: Pick<LeafDraft, "blanks" | "isAnyOrder">;
  readonly onLeaf: (leaf: Pick<LeafDraft, "blanks" | "isAnyOrder">) => void;
}

/** The blanks of a question in their order. */
export function BlankFields({ leaf, onLeaf }: BlankFieldsProps): ReactNode {
  const words = useItemWords();
  const { blanks, isAnyOrder } = leaf;
  const keys = useListKeys(blanks.length);
  const change = (next: BlankDraft[]): void => onLeaf({ blanks: next, isAnyOrder });
  return (
    <Stack
      as="fieldset"
      gap={3}
      pad={0}
      border="none"
      className={`${questionStyles.options} ${styles.fields}`}
    >
      <legend className={questionStyles.legend}>{words.blanks}</legend>
      {blanks.map((blank, at) => (
        <BlankField
          key={keys.keyAt(at)}
          number={at + 1}
          blank={blank}
          onBlank={(next) => change(blanks.map((other, place) => (place === at ? next : other)))}
          onRemove={
            blanks.length > 1
              ? () => {
                  keys.removed(at);
                  change(blanks.filter((_, place) => place !== at));
                }
              : undefined
          }
        />
      ))}
      <Row gap={3} align="center" wrap>
        {blanks.length < BLANKS_MAX ? (
          <Button
            icon={<Icon name="plus" size={1} />}
            onClick={() => {
              keys.added();
              change([...blanks, createBlank()]);
            }}
          >
            {words.addBlank}
          </Button>
        ) : null}
        {blanks.length > 1 ? (
          <Checkbox
            checked={isAnyOrder}
            onChange={(event) => onLeaf({ blanks, isAnyOrder: event.target.checked })}
          >
            {words.isAnyOrder}
          </Checkbox>
        ) : null}
      </Row>
    </Stack>
  );
}
