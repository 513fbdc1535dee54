import type { BankTypeNumber, QuestionItem } from "@perennial/contract/question/item.ts";
import type { QuestionFile } from "@perennial/contract/question/question.ts";
import { Checkbox, Select } from "antd";
import type { ReactNode } from "react";
import type * as z from "zod";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { QuestionFileField } from "../question-file-field.tsx";
import questionStyles from "../question.module.css";
import { isBlock, itemOfType } from "./item-draft.ts";
import { useAnswerWords } from "../answer/answer-words.ts";
import { useItemWords } from "./item-words.ts";
import { LeafFields } from "./leaf-fields.tsx";
import { PartFields } from "./part-fields.tsx";
import { TextOrRich } from "./text-or-rich.tsx";

type FileFacts = z.output<typeof QuestionFile>;

const TYPES = [1, 2, 10, 3, 7, 8, 5, 6, 9, 11] as const satisfies readonly BankTypeNumber[];
/** All types at once. */
const LIST_PX = 480;
const PLAY_LIMITS = [0, 1, 2, 3, 5] as const;

interface ItemEditorProps {
  readonly item: QuestionItem;
  readonly file: FileFacts;
  readonly onItem: (item: QuestionItem) => void;
  readonly onFile: (file: FileFacts) => void;
  /** A file is on its way: saving waits. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Writes a question of any type: its text, what is right, and what is said about it. */
export function ItemEditor({ item, file, onItem, onFile, onBusy }: ItemEditorProps): ReactNode {
  const words = useItemWords();
  const { types } = useAnswerWords();
  const { type } = item;
  const stemLabel =
    type === 5
      ? words.clozeText
      : type === 6
        ? words.text
        : type === 9
          ? words.material
          : type === 11
            ? words.listening
            : words.stem;
  return (
    <Stack gap={5} narrow>
      <Stack gap={2} className={questionStyles.field}>
        <span>{words.type}</span>
        <Select<BankTypeNumber>
          aria-label={words.type}
          size="large"
          listHeight={LIST_PX}
          style={{ maxWidth: 280 }}
          value={type}
          onChange={(to) => onItem(itemOfType(item, to, words))}
          options={TYPES.map((value) => ({ value, label: types[value] }))}
        />
        <small className={questionStyles.legend}>{words.typeHints[type]}</small>
      </Stack>
      <Stack gap={2} narrow className={questionStyles.field}>
        <span>{stemLabel}</span>
        <TextOrRich
          label={stemLabel}
          minRows={isBlock(type) ? 6 : 2}
          value={item.name}
          onChange={(name) => onItem({ ...item, name })}
        />
        <small className={questionStyles.legend}>{words.formulaHint}</small>
      </Stack>
      <QuestionFileField value={file} onBusy={onBusy} onChange={onFile} />
      {type === 11 ? (
        <Stack as="label" gap={2} className={questionStyles.field}>
          <span>{words.playLimit}</span>
          <Select<number>
            style={{ maxWidth: 200 }}
            value={item.playLimit}
            onChange={(playLimit) => onItem({ ...item, playLimit })}
            options={PLAY_LIMITS.map((value) => ({ value, label: words.playTimes(value) }))}
          />
        </Stack>
      ) : null}
      {isBlock(type) ? (
        <PartFields
          key={type}
          of={type}
          parts={item.children}
          onParts={(children) => onItem({ ...item, children })}
        />
      ) : (
        <LeafFields key={type} leaf={item} onLeaf={onItem} />
      )}
      <Stack gap={2} narrow className={questionStyles.field}>
        <Text tone="muted" size={1}>
          {words.analysis}
        </Text>
        <TextOrRich
          label={words.analysis}
          minRows={2}
          value={item.analysis}
          onChange={(analysis) => onItem({ ...item, analysis })}
        />
      </Stack>
      <Checkbox
        checked={item.isExplained}
        onChange={(event) => onItem({ ...item, isExplained: event.target.checked })}
      >
        {words.showAnalysis}
      </Checkbox>
    </Stack>
  );
}
