import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  createQuestion,
  listQuestions,
  updateQuestion,
  type ChoiceTypeNumber,
  type QuestionFile,
} from "@perennial/contract/question/question.ts";
import { Button, Checkbox, Input, Segmented, Select } from "antd";
import { useState, type ReactNode } from "react";
import type * as z from "zod";
import { useWrite } from "../space/query.ts";
import { Row, Stack } from "../ui/layout/layout.tsx";
import { QuestionFault } from "./question-fault.tsx";
import { QuestionFileField } from "./question-file-field.tsx";
import { QuestionLinesField } from "./question-lines-field.tsx";
import { hasAnswer, linesOf, linesOfType, type AuthoredQuestion } from "./question-lines.ts";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";
import { asHtml, asInlineHtml, asText } from "./stem-text.ts";

interface QuestionFormProps {
  readonly courseId: string;
  /** The question that is changed; a new one is written without it. */
  readonly question?: AuthoredQuestion | undefined;
  /** What the button says; "save" otherwise. */
  readonly action?: string;
  readonly onSaved: (question: AuthoredQuestion) => void;
}

const TYPES = [1, 2, 3, 10] as const satisfies readonly ChoiceTypeNumber[];
const STEM_MAX = rulesOf(createQuestion, "name").maxLength ?? Infinity;
const ANALYSIS_MAX = rulesOf(createQuestion, "analysis").maxLength ?? Infinity;

/** Writes or changes a question of types 1, 2, 3 and 10. */
export function QuestionForm(props: QuestionFormProps): ReactNode {
  const { courseId, question, action, onSaved } = props;
  const words = useQuestionWords();
  const [type, setType] = useState<ChoiceTypeNumber>(question?.type ?? 1);
  const [stem, setStem] = useState(asText(question?.name ?? ""));
  const [analysis, setAnalysis] = useState(asText(question?.analysis ?? ""));
  const [isExplained, setIsExplained] = useState(question?.isExplained ?? true);
  const [difficulty, setDifficulty] = useState<1 | 2 | 3>(question?.difficulty ?? 1);
  const [lines, setLines] = useState(() => linesOf(question));
  const [file, setFile] = useState<z.output<typeof QuestionFile>>({
    fileName: question?.fileName ?? "",
    fileKind: question?.fileKind ?? 0,
    fileUrl: question?.fileUrl ?? "",
  });
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState("");
  const writes = { invalidates: [listQuestions], done: words.saved };
  const create = useWrite(createQuestion, writes);
  const update = useWrite(updateQuestion, writes);

  const chooseType = (to: ChoiceTypeNumber): void => {
    setFault("");
    setType(to);
    setLines(linesOfType(lines, { from: type, to, yes: words.yes, no: words.no }));
  };
  const send = async (): Promise<void> => {
    if (stem.trim() === "") return setFault(words.needStem);
    if (lines.some(({ optionContent }) => optionContent.trim() === ""))
      return setFault(words.needOptions);
    if (!hasAnswer(lines, type)) return setFault(words.needAnswer[type]);
    const name = asHtml(stem);
    const explained = analysis.trim() === "" ? "" : asHtml(analysis);
    // A line or a sign takes more room as it travels than it does in the field.
    if (name.length > STEM_MAX) return setFault(words.stemTooLong);
    if (explained.length > ANALYSIS_MAX) return setFault(words.analysisTooLong);
    const written = {
      type,
      name,
      analysis: explained,
      isExplained,
      difficulty,
      fileUrl: file.fileUrl,
      options: lines.map(({ id, optionContent, isRight }) => ({
        ...(id === undefined ? {} : { id }),
        optionContent: asInlineHtml(optionContent),
        isRight,
      })),
    };
    const answer = question
      ? await update.send({ id: question.id, version: question.version, ...written })
      : await create.send({ courseId, ...written });
    if (answer.success) onSaved(answer.data);
    else if (answer.fields?.length) setFault(answer.message);
    return undefined;
  };

  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={2} className={styles.field}>
        <span>{words.type}</span>
        <Segmented<ChoiceTypeNumber>
          aria-label={words.type}
          block
          size="large"
          value={type}
          onChange={chooseType}
          options={TYPES.map((value) => ({ value, label: words.types[value] }))}
        />
        <small className={styles.legend}>{words.typeHints[type]}</small>
      </Stack>
      <Stack as="label" gap={2} className={styles.field}>
        <span>{words.stem}</span>
        <Input.TextArea
          value={stem}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={STEM_MAX}
          onChange={(event) => {
            setFault("");
            setStem(event.target.value);
          }}
        />
      </Stack>
      <QuestionFileField
        value={file}
        onBusy={setIsSending}
        onChange={(next) => {
          setFault("");
          setFile(next);
        }}
      />
      <QuestionLinesField
        type={type}
        lines={lines}
        onLines={(next) => {
          setFault("");
          setLines(next);
        }}
      />
      <Stack as="label" gap={2} className={styles.field}>
        <span>{words.analysis}</span>
        <Input.TextArea
          value={analysis}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={ANALYSIS_MAX}
          onChange={(event) => setAnalysis(event.target.value)}
        />
      </Stack>
      <Checkbox checked={isExplained} onChange={(event) => setIsExplained(event.target.checked)}>
        {words.showAnalysis}
      </Checkbox>
      <Stack as="label" gap={2} className={styles.field}>
        <span>{words.difficulty}</span>
        <Select<1 | 2 | 3>
          value={difficulty}
          style={{ maxWidth: 200 }}
          onChange={setDifficulty}
          options={([1, 2, 3] as const).map((value) => ({
            value,
            label: words.difficulties[value],
          }))}
        />
      </Stack>
      <QuestionFault message={fault} />
      <Row gap={2} align="center" wrap>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          disabled={isSending}
          loading={create.isBusy || update.isBusy}
        >
          {action ?? words.save}
        </Button>
      </Row>
    </Stack>
  );
}
