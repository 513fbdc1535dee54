import { listQuestions } from "@perennial/contract/question/question.ts";
import { Button, InputNumber } from "antd";
import { useState, type ReactNode } from "react";
import {
  QuestionChooser,
  QuestionFileView,
  stemText,
  useQuestionWords,
} from "../../../question/public.tsx";
import { useRead } from "../../../space/query.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Row, Stack } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";
import { ItemList } from "./item-list.tsx";
import type { EditorProps } from "./special-unit.ts";

const QUESTIONS_MAX = 50;
const TRY_MAX = 20;

/** An exercise: questions of the course in their order, and how many percent pass. */
export default function ExerciseEditor({
  value,
  onChange,
  place,
}: EditorProps<"exercise">): ReactNode {
  const words = useSpecialEditorWords();
  const questionWords = useQuestionWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const { questionIds: ids } = value;
  const { data } = useRead(
    listQuestions,
    { courseId: place.courseId, ids, pageSize: QUESTIONS_MAX },
    { isEnabled: ids.length > 0 },
  );
  const byId = new Map(data?.map((one) => [one.id, one]));
  return (
    <Stack gap={3} narrow>
      <Row as="label" gap={2} gapX={3} align="center" wrap className={styles.tools}>
        <span>{words.passPercent}</span>
        <InputNumber
          min={0}
          max={100}
          precision={0}
          suffix="%"
          style={{ width: 112 }}
          value={value.passPercent}
          onChange={(passPercent) => onChange({ ...value, passPercent: passPercent ?? 0 })}
        />
      </Row>
      <Row as="label" gap={2} gapX={3} align="center" wrap className={styles.tools}>
        <span>{words.tryMax}</span>
        <InputNumber
          min={0}
          max={TRY_MAX}
          precision={0}
          style={{ width: 112 }}
          value={value.tryMax}
          onChange={(tryMax) => onChange({ ...value, tryMax: tryMax ?? 0 })}
        />
      </Row>
      {ids.length === 0 ? <EmptyState message={words.noQuestions} /> : null}
      <ItemList
        items={ids}
        nameOf={(at) => `${words.questions} ${at + 1}`}
        onChange={(questionIds) => onChange({ ...value, questionIds: [...questionIds] })}
      >
        {(id) => {
          const question = byId.get(id);
          return (
            <div className={styles.stem}>
              {question ? (
                <>
                  <small>{questionWords.types[question.type]}</small> {stemText(question.name)}
                  <QuestionFileView file={question} isSmall />
                </>
              ) : data ? (
                words.gone
              ) : null}
            </div>
          );
        }}
      </ItemList>
      <div>
        <Button
          type="primary"
          disabled={ids.length >= QUESTIONS_MAX}
          icon={<Icon name="plus" size={1} />}
          onClick={() => setIsChoosing(true)}
        >
          {words.addQuestion}
        </Button>
      </div>
      {isChoosing ? (
        <QuestionChooser
          courseId={place.courseId}
          title={words.addQuestion}
          taken={ids}
          onClose={() => setIsChoosing(false)}
          onUse={({ id }) => onChange({ ...value, questionIds: [...ids, id] })}
        />
      ) : null}
    </Stack>
  );
}
