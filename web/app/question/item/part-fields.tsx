import type {
  BankTypeNumber,
  LeafTypeNumber,
  QuestionItemChild,
} from "@perennial/contract/question/item.ts";
import { Button, InputNumber, Select } from "antd";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import questionStyles from "../question.module.css";
import { createPart, moved, partOfType, partTypes } from "./item-draft.ts";
import { useAnswerWords } from "../answer/answer-words.ts";
import { useItemWords } from "./item-words.ts";
import { LeafFields } from "./leaf-fields.tsx";
import { useListKeys } from "./list-keys.ts";
import { TextOrRich } from "./text-or-rich.tsx";

const PARTS_MAX = 30;

interface PartFieldsProps {
  readonly of: BankTypeNumber;
  readonly parts: readonly QuestionItemChild[];
  readonly onParts: (parts: QuestionItemChild[]) => void;
}

/** The questions within a question, or the gaps of a text, in their order. */
export function PartFields({ of, parts, onParts }: PartFieldsProps): ReactNode {
  const words = useItemWords();
  const { types, gap } = useAnswerWords();
  const keys = useListKeys(parts.length);
  const isCloze = of === 5;
  const nameOf = isCloze ? gap : words.part;
  const change = (at: number, part: QuestionItemChild): void =>
    onParts(parts.map((other, place) => (place === at ? part : other)));
  return (
    <Stack gap={4} role="group" aria-label={words.parts}>
      {parts.map((part, at) => (
        <Stack key={keys.keyAt(at)} card gap={3} pad={4} role="group" aria-label={nameOf(at + 1)}>
          <Row gap={3} align="center" justify="between" wrap>
            <b>{nameOf(at + 1)}</b>
            <Row gap={1} align="center">
              <Select<LeafTypeNumber>
                aria-label={`${nameOf(at + 1)} ${words.type}`}
                style={{ minWidth: 130 }}
                value={part.type}
                onChange={(type) => change(at, partOfType(part, type, words))}
                options={partTypes(of).map((value) => ({ value, label: types[value] }))}
              />
              {at > 0 ? (
                <Button
                  type="text"
                  aria-label={words.movePartUp(at + 1)}
                  icon={<Icon name="up" size={1} />}
                  onClick={() => {
                    keys.movedUp(at);
                    onParts(moved(parts, at, at - 1));
                  }}
                />
              ) : null}
              {parts.length > 1 ? (
                <Button
                  type="text"
                  aria-label={words.removePart(at + 1)}
                  icon={<Icon name="close" size={1} />}
                  onClick={() => {
                    keys.removed(at);
                    onParts(parts.filter((_, place) => place !== at));
                  }}
                />
              ) : null}
            </Row>
          </Row>
          {isCloze ? null : (
            <TextOrRich
              label={`${nameOf(at + 1)} ${words.stem}`}
              value={part.name}
              onChange={(name) => change(at, { ...part, name })}
            />
          )}
          <LeafFields key={part.type} leaf={part} onLeaf={(next) => change(at, next)} />
          <PartAnalysis part={part} label={nameOf(at + 1)} onPart={(next) => change(at, next)} />
          <Row as="label" gap={2} align="center" wrap tone="muted" size={1}>
            {words.partWeight}
            <InputNumber
              min={0.5}
              max={1_000}
              step={0.5}
              value={part.weight}
              onChange={(weight) => change(at, { ...part, weight: weight ?? 1 })}
            />
          </Row>
        </Stack>
      ))}
      {parts.length < PARTS_MAX ? (
        <div>
          <Button
            icon={<Icon name="plus" size={1} />}
            onClick={() => {
              keys.added();
              onParts([...parts, createPart(of, words)]);
            }}
          >
            {isCloze ? words.addGap : words.addPart}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

interface PartAnalysisProps {
  readonly part: QuestionItemChild;
  readonly label: string;
  readonly onPart: (part: QuestionItemChild) => void;
}

function PartAnalysis({ part, label, onPart }: PartAnalysisProps): ReactNode {
  const words = useItemWords();
  return (
    <Stack gap={2} narrow className={questionStyles.field}>
      <Text tone="muted" size={1}>
        {words.analysis}
      </Text>
      <TextOrRich
        label={`${label} ${words.analysis}`}
        value={part.analysis}
        onChange={(analysis) => onPart({ ...part, analysis })}
      />
    </Stack>
  );
}
