import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  createSensitiveWord,
  listSensitiveWords,
  pasteSensitiveWords,
  SensitiveLevel,
  type SensitiveLevelValue,
} from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert } from "antd";
import { useState, type ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { useSensitiveWords } from "./sensitive-words-words.ts";

interface FormProps {
  readonly onClose: () => void;
}

const levelOf = (level: unknown): SensitiveLevelValue => Number(level) as SensitiveLevelValue;

function useLevelField(): FieldDefinition {
  const words = useSensitiveWords();
  return {
    name: "level",
    label: words.level,
    widgetType: "Radio",
    ...rulesOf(createSensitiveWord, "level"),
    hint: words.levelHint,
    options: Object.entries(words.levels).map(([value, name]) => ({ value, name })),
  };
}

/** Adds one word. */
export function AddWord({ onClose }: FormProps): ReactNode {
  const words = useSensitiveWords();
  const level = useLevelField();
  const add = useWrite(createSensitiveWord, { invalidates: [listSensitiveWords] });
  return (
    <FieldForm
      isNew
      layout="above"
      label={words.add}
      definitions={[
        {
          name: "word",
          label: words.word,
          widgetType: "SingleLineText",
          ...rulesOf(createSensitiveWord, "word"),
          hint: words.wordHint,
        },
        level,
      ]}
      stored={{ word: "", level: String(SensitiveLevel.removed) }}
      onSave={(entered) => add.send({ word: entered.word, level: levelOf(entered.level) })}
      saved={words.added}
      saveWords={words.save}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}

/** Adds many words at once, and tells which lines brought nothing. */
export function PasteWords({ onClose }: FormProps): ReactNode {
  const words = useSensitiveWords();
  const level = useLevelField();
  const paste = useWrite(pasteSensitiveWords, { invalidates: [listSensitiveWords] });
  const [result, setResult] = useState<OutputOf<typeof pasteSensitiveWords>>();
  return (
    <>
      {result ? (
        <Alert
          role="status"
          showIcon
          style={{ marginBottom: 16 }}
          type={result.addedNum > 0 ? "success" : "warning"}
          title={words.pasted(result)}
          description={
            result.told.length > 0 ? (
              <ul>
                {result.told.map(({ line, word, why }) => (
                  <li key={line}>
                    {words.told(line, word)} {words.whys[why]}
                  </li>
                ))}
              </ul>
            ) : undefined
          }
        />
      ) : null}
      <FieldForm
        isNew
        layout="above"
        label={words.paste}
        definitions={[
          {
            name: "text",
            label: words.lines,
            widgetType: "MultiLineText",
            ...rulesOf(pasteSensitiveWords, "text"),
            hint: words.linesHint,
          },
          level,
        ]}
        stored={{ text: "", level: String(SensitiveLevel.removed) }}
        onSave={async (entered) => {
          const answer = await paste.send({ text: entered.text, level: levelOf(entered.level) });
          if (answer.success) setResult(answer.data);
          return answer;
        }}
        saved={words.added}
        saveWords={words.save}
        onCancel={onClose}
      />
    </>
  );
}
