import {
  listLikeQuestions,
  getBankQuestion,
  updateBankQuestion,
} from "@perennial/contract/question/bank.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { textOfHtml } from "../../kernel/html-text.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ProposeDialog } from "../curate/bulk-dialogs.tsx";
import { useCurateWords } from "../curate/curate-words.ts";
import { QuestionView } from "../answer/question-view.tsx";
import { ItemEditor } from "../item/item-editor.tsx";
import { useItemWords } from "../item/item-words.ts";
import { seenItem } from "../item/seen-item.ts";
import { QuestionFault } from "../question-fault.tsx";
import { BesideFields } from "./beside-fields.tsx";
import type { LibraryHost } from "./library-host.ts";
import styles from "./library.module.css";
import { LibraryPage } from "./library-page.tsx";
import { useLibraryWords } from "./library-words.ts";
import { useQuestionWriting, type StoredQuestion } from "./use-question-writing.ts";

const NOTE_RULES = rulesOf(updateBankQuestion, "note");

interface FormProps {
  readonly host: LibraryHost;
  readonly stored?: StoredQuestion | undefined;
}

/** Questions that are much alike, so that nobody writes one twice. */
function AlikeNote({
  host,
  text,
  exceptId,
}: {
  readonly host: LibraryHost;
  readonly text: string;
  readonly exceptId?: string | undefined;
}): ReactNode {
  const words = useLibraryWords();
  const alike = useRead(
    listLikeQuestions,
    { libraryId: host.libraryId, text, ...(exceptId === undefined ? {} : { exceptId }) },
    { isEnabled: text.length >= 6 },
  );
  if (text.length < 6 || (alike.data ?? []).length === 0) return null;
  return (
    <Stack gap={2} pad={3} round="control" ground="accent-soft" role="note">
      <Text weight="strong" size={1}>
        {words.alike}
      </Text>
      {alike.data?.map(({ id, stem, share, isSame }) => (
        <a key={id} href={host.editor(id)} target="_blank" rel="noreferrer">
          {stem}（{isSame ? words.same : words.share(Math.round(share * 100))}）
        </a>
      ))}
    </Stack>
  );
}

function EditorForm({ host, stored }: FormProps): ReactNode {
  const words = useLibraryWords();
  const curate = useCurateWords();
  const itemWords = useItemWords();
  const navigate = useNavigate();
  const writing = useQuestionWriting(host.libraryId, stored);
  const { item, file } = writing;
  const [form, setForm] = useState(0);
  const [compared, setCompared] = useState("");
  const [isProposing, setProposing] = useState(false);
  const mayEdit = stored?.mayEdit ?? true;

  const save = async (goesOn: boolean): Promise<void> => {
    if (!(await writing.save())) return undefined;
    // The guard asks about what is saved already, unless it knows at once.
    flushSync(() => writing.setIsDirty(false));
    if (!goesOn) return void navigate(host.list);
    writing.begin();
    setForm(form + 1);
    return undefined;
  };

  return (
    <>
      <LeaveGuard isDirty={writing.isDirty} />
      <div className={styles.desk}>
        <Panel>
          <Stack
            as="form"
            gap={5}
            onBlur={() => setCompared(textOfHtml(item.name, " ").trim())}
            onSubmit={(event) => {
              event.preventDefault();
              void save(false);
            }}
          >
            {stored && !mayEdit ? <p role="note">{words.readOnly}</p> : null}
            <ItemEditor
              key={form}
              item={item}
              file={file}
              onItem={writing.setItem}
              onFile={writing.setFile}
              onBusy={writing.setIsSending}
            />
            <AlikeNote host={host} text={compared} exceptId={stored?.id} />
            <BesideFields
              libraryId={stored?.libraryId ?? host.libraryId}
              value={writing.beside}
              onChange={writing.setBeside}
            />
            {stored ? (
              <Stack as="label" gap={2}>
                <Text tone="muted" size={1}>
                  {words.note}
                </Text>
                <Input
                  size="large"
                  maxLength={NOTE_RULES.maxLength}
                  placeholder={words.noteHint}
                  value={writing.note}
                  onChange={(event) => writing.setNote(event.target.value)}
                />
              </Stack>
            ) : null}
            <QuestionFault message={writing.faults.join("；")} />
            {mayEdit ? (
              <Row gap={2} wrap>
                <Button type="primary" size="large" htmlType="submit" loading={writing.isBusy}>
                  {words.save}
                </Button>
                {stored ? (
                  <Button
                    size="large"
                    disabled={writing.isDirty}
                    onClick={() => setProposing(true)}
                  >
                    {curate.propose}
                  </Button>
                ) : (
                  <Button size="large" disabled={writing.isBusy} onClick={() => void save(true)}>
                    {words.saveNext}
                  </Button>
                )}
              </Row>
            ) : null}
          </Stack>
        </Panel>
        <div className={styles.preview}>
          <Panel title={itemWords.preview}>
            <QuestionView item={seenItem(item, file)} answer={undefined} />
          </Panel>
        </div>
      </div>
      {stored && isProposing ? (
        <ProposeDialog
          libraryId={stored.libraryId}
          ids={[stored.id]}
          onClose={() => setProposing(false)}
        />
      ) : null}
    </>
  );
}

function StoredEditor({
  host,
  questionId,
}: {
  readonly host: LibraryHost;
  readonly questionId: string;
}): ReactNode {
  const question = useRead(getBankQuestion, { id: questionId });
  return <Reading of={question}>{(stored) => <EditorForm host={host} stored={stored} />}</Reading>;
}

/** Writes a question of any type into a library, or changes one; beside it stands what learners will see. */
export function QuestionEditor({
  host,
  questionId,
}: {
  readonly host: LibraryHost;
  readonly questionId: string | undefined;
}): ReactNode {
  const words = useLibraryWords();
  return (
    <LibraryPage host={host} title={questionId === undefined ? words.write : words.editTitle}>
      {questionId === undefined ? (
        <EditorForm host={host} />
      ) : (
        <StoredEditor key={questionId} host={host} questionId={questionId} />
      )}
    </LibraryPage>
  );
}
