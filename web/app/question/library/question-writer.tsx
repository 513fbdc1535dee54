import { getBankQuestion } from "@perennial/contract/question/bank.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { ItemEditor } from "../item/item-editor.tsx";
import { QuestionFault } from "../question-fault.tsx";
import { BesideFields } from "./beside-fields.tsx";
import { useLibraryWords } from "./library-words.ts";
import {
  useQuestionWriting,
  type SavedQuestion,
  type StoredQuestion,
} from "./use-question-writing.ts";

interface WriterProps {
  readonly libraryId: string;
  readonly onSaved: (question: SavedQuestion) => void;
}

function WriterForm({
  libraryId,
  stored,
  onSaved,
}: WriterProps & { readonly stored?: StoredQuestion | undefined }): ReactNode {
  const words = useLibraryWords();
  const writing = useQuestionWriting(libraryId, stored);
  const mayEdit = stored?.mayEdit ?? true;
  const save = async (): Promise<void> => {
    const saved = await writing.save();
    if (saved) onSaved(saved);
  };
  return (
    <Stack
      as="form"
      gap={4}
      narrow
      onSubmit={(event) => {
        event.preventDefault();
        // The form of a page may stand around the dialog.
        event.stopPropagation();
        void save();
      }}
    >
      {mayEdit ? null : <p role="note">{words.readOnly}</p>}
      <ItemEditor
        item={writing.item}
        file={writing.file}
        onItem={writing.setItem}
        onFile={writing.setFile}
        onBusy={writing.setIsSending}
      />
      <BesideFields
        libraryId={stored?.libraryId ?? libraryId}
        value={writing.beside}
        onChange={writing.setBeside}
      />
      <QuestionFault message={writing.faults.join("；")} />
      {mayEdit ? (
        <div>
          <Button type="primary" size="large" htmlType="submit" loading={writing.isBusy}>
            {words.save}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function StoredWriter({
  questionId,
  ...props
}: WriterProps & { readonly questionId: string }): ReactNode {
  const question = useRead(getBankQuestion, { id: questionId });
  return <Reading of={question}>{(stored) => <WriterForm {...props} stored={stored} />}</Reading>;
}

export interface QuestionWriterProps extends WriterProps {
  /** The question to change; left out for a new one. */
  readonly questionId?: string | undefined;
  readonly onClose: () => void;
}

/** The form alone, for a page of its own. */
export function QuestionWriterForm({
  questionId,
  ...props
}: Omit<QuestionWriterProps, "onClose">): ReactNode {
  return questionId === undefined ? (
    <WriterForm {...props} />
  ) : (
    <StoredWriter key={questionId} {...props} questionId={questionId} />
  );
}

/** Writes a question of a library beside what needs it. Mount it only while it is open. */
export function QuestionWriter({ onClose, ...props }: QuestionWriterProps): ReactNode {
  const words = useLibraryWords();
  return (
    <Dialog
      place="end"
      title={props.questionId === undefined ? words.write : words.editTitle}
      onClose={onClose}
    >
      <QuestionWriterForm {...props} />
    </Dialog>
  );
}
