import { rulesOf } from "../kernel/operation/rules-of.ts";
import { decoded, htmlParts } from "../kernel/html-text.ts";
import {
  createQuestion,
  listQuestions,
  updateQuestion,
  type ChoiceTypeNumber,
  type QuestionFile,
  type TeacherQuestion,
} from "@perennial/contract/question/question.ts";
import { Button, Input, Segmented, Select } from "antd";
import { useState, type ReactNode } from "react";
import type * as z from "zod";
import { useWrite } from "../space/query.ts";
import { Icon } from "../ui/icon.tsx";
import { QuestionFileField } from "./question-file-field.tsx";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";

/** A question with its answer. */
export type AuthoredQuestion = z.output<typeof TeacherQuestion>;

interface Line {
  readonly key: number;
  readonly id?: string;
  readonly optionContent: string;
  readonly isRight: boolean;
}

interface QuestionFormProps {
  readonly courseId: string;
  /** The question that is changed; a new one is written without it. */
  readonly question?: AuthoredQuestion | undefined;
  /** What the button says; "save" otherwise. */
  readonly action?: string;
  readonly onSaved: (question: AuthoredQuestion) => void;
}

const TYPES = [1, 2, 3, 10] as const satisfies readonly ChoiceTypeNumber[];
const ONE_ONLY: ReadonlySet<number> = new Set([1, 3]);
const OPTIONS_MAX = 10;
const FIRST_LETTER = 65;
const letterOf = (at: number): string => String.fromCharCode(FIRST_LETTER + at);
const isHtml = (text: string): boolean => htmlParts(text).some(({ tag }) => /^[a-z]/.test(tag));
const asHtml = (text: string): string =>
  isHtml(text)
    ? text
    : text
        .split(/\n+/)
        .map((line) => `<p>${line.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`)
        .join("");
/** A stem of plain paragraphs reads as text in the field; one with more in it stays HTML. */
const asText = (html: string): string => {
  const parts = htmlParts(html);
  if (parts.some(({ text, tag }) => tag !== "" && text !== "<p>" && text !== "</p>")) return html;
  return parts
    .map(({ text, tag }) => (tag === "/p" ? "\n" : tag === "p" ? "" : decoded(text)))
    .join("")
    .trim();
};

let lastKey = 0;
const newLine = (optionContent = ""): Line => {
  lastKey += 1;
  return { key: lastKey, optionContent, isRight: false };
};

/** Writes or changes a question of types 1, 2, 3 and 10. */
export function QuestionForm({
  courseId,
  question,
  action,
  onSaved,
}: QuestionFormProps): ReactNode {
  const words = useQuestionWords();
  const [type, setType] = useState<ChoiceTypeNumber>(question?.type ?? 1);
  const [stem, setStem] = useState(asText(question?.name ?? ""));
  const [analysis, setAnalysis] = useState(asText(question?.analysis ?? ""));
  const [difficulty, setDifficulty] = useState<1 | 2 | 3>(question?.difficulty ?? 1);
  const [lines, setLines] = useState<readonly Line[]>(() => {
    const right = new Set(question?.rightAnswer.split(","));
    return question
      ? question.options.map(({ id, optionContent }) =>
          Object.assign(newLine(optionContent), { id, isRight: right.has(id) }),
        )
      : [newLine(), newLine(), newLine(), newLine()];
  });
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

  const change = (key: number, to: Partial<Line>): void => {
    setFault("");
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...to } : line)));
  };
  const mark = (key: number): void => {
    setFault("");
    setLines((before) =>
      before.map((line) =>
        ONE_ONLY.has(type)
          ? { ...line, isRight: line.key === key }
          : line.key === key
            ? { ...line, isRight: !line.isRight }
            : line,
      ),
    );
  };
  const chooseType = (next: ChoiceTypeNumber): void => {
    setFault("");
    setType(next);
    setLines((before) => {
      if (next === 3) return [newLine(words.yes), newLine(words.no)];
      const kept = type === 3 ? [newLine(), newLine(), newLine(), newLine()] : before;
      let hasRight = false;
      return kept.map((line) => {
        const isOneTooMany = line.isRight && ONE_ONLY.has(next) && hasRight;
        hasRight ||= line.isRight;
        return isOneTooMany ? Object.assign({}, line, { isRight: false }) : line;
      });
    });
  };
  const send = async (): Promise<void> => {
    const rightNum = lines.filter(({ isRight }) => isRight).length;
    const wanted = type === 2 ? rightNum >= 2 : rightNum >= 1;
    if (stem.trim() === "") return setFault(words.needStem);
    if (lines.some(({ optionContent }) => optionContent.trim() === ""))
      return setFault(words.needOptions);
    if (!wanted) return setFault(words.needAnswer[type]);
    const written = {
      type,
      name: asHtml(stem),
      analysis: analysis.trim() === "" ? "" : asHtml(analysis),
      difficulty,
      fileUrl: file.fileUrl,
      options: lines.map(({ id, optionContent, isRight }) => ({
        ...(id === undefined ? {} : { id }),
        optionContent,
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
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.field}>
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
      </div>
      <label className={styles.field}>
        <span>{words.stem}</span>
        <Input.TextArea
          value={stem}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={rulesOf(createQuestion, "name").maxLength}
          onChange={(event) => {
            setFault("");
            setStem(event.target.value);
          }}
        />
      </label>
      <QuestionFileField
        value={file}
        onBusy={setIsSending}
        onChange={(next) => {
          setFault("");
          setFile(next);
        }}
      />
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{words.options}</legend>
        {lines.map((line, at) => (
          <div key={line.key} className={styles.line}>
            <button
              type="button"
              role="checkbox"
              aria-checked={line.isRight}
              aria-label={words.isRight(letterOf(at))}
              title={words.isRight(letterOf(at))}
              className={styles.mark}
              onClick={() => mark(line.key)}
            >
              {line.isRight ? <Icon name="check" size={1} /> : letterOf(at)}
            </button>
            <Input
              aria-label={words.optionOf(letterOf(at))}
              size="large"
              maxLength={rulesOf(createQuestion, "options.optionContent").maxLength}
              value={line.optionContent}
              onChange={(event) => change(line.key, { optionContent: event.target.value })}
            />
            <span className={styles.tools}>
              {at > 0 && type !== 3 ? (
                <Button
                  size="large"
                  type="text"
                  aria-label={words.moveUp(letterOf(at))}
                  icon={<Icon name="up" size={1} />}
                  onClick={() =>
                    setLines((before) => [
                      ...before.slice(0, at - 1),
                      line,
                      ...before.slice(at - 1, at),
                      ...before.slice(at + 1),
                    ])
                  }
                />
              ) : null}
              {lines.length > 2 && type !== 3 ? (
                <Button
                  size="large"
                  type="text"
                  aria-label={words.removeOption(letterOf(at))}
                  icon={<Icon name="close" size={1} />}
                  onClick={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
                />
              ) : null}
            </span>
          </div>
        ))}
        {type !== 3 && lines.length < OPTIONS_MAX ? (
          <div>
            <Button
              icon={<Icon name="plus" size={1} />}
              onClick={() => setLines((before) => [...before, newLine()])}
            >
              {words.addOption}
            </Button>
          </div>
        ) : null}
      </fieldset>
      <label className={styles.field}>
        <span>{words.analysis}</span>
        <Input.TextArea
          value={analysis}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={rulesOf(createQuestion, "analysis").maxLength}
          onChange={(event) => setAnalysis(event.target.value)}
        />
      </label>
      <label className={styles.field}>
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
      </label>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <div className={styles.tools}>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          disabled={isSending}
          loading={create.isBusy || update.isBusy}
        >
          {action ?? words.save}
        </Button>
      </div>
    </form>
  );
}
