import { checkDraft } from "@perennial/contract/assessment/publish.ts";
import { getPaper, listPapers, updatePaper } from "@perennial/contract/assessment/paper.ts";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { placeOf, type PaperFault } from "../fault-place.ts";
import { PublishDialog } from "../list/publish-dialog.tsx";
import type { PaperHost } from "../paper-host.ts";
import { PrintPaper } from "../print/print-paper.tsx";
import { usePaperWords } from "../paper-words.ts";
import styles from "./editor.module.css";
import { useEditorWords } from "./editor-words.ts";
import { PaperConflict } from "./paper-conflict.tsx";
import { draftOf, writtenOf, type PaperDraft, type StoredPaper } from "./paper-draft.ts";
import { PaperSections } from "./paper-sections.tsx";
import { PaperSettings } from "./paper-settings.tsx";
import { PaperSide } from "./paper-side.tsx";
import { useSettled } from "./use-settled.ts";

const QUIET_MS = 500;
/** Kinds of papers that may ask what is kept for exams: exams and tests. */
const MAY_BE_SECRET: ReadonlySet<number> = new Set([0, 1]);

interface EditorProps {
  readonly host: PaperHost;
  /** What stands there, as it was read last. */
  readonly latest: StoredPaper;
  readonly onReadAgain: () => Promise<void>;
  readonly opened: string | undefined;
}

const unique = (faults: readonly PaperFault[]): PaperFault[] => [
  ...new Map(faults.map((one) => [`${one.path} ${one.message}`, one])).values(),
];

function EditorForm({ host, latest, onReadAgain, opened }: EditorProps): ReactNode {
  const words = useEditorWords();
  const paper = usePaperWords();
  const [stored, setStored] = useState(latest);
  const [draft, setDraft] = useState<PaperDraft>(() => draftOf(latest));
  const [isDirty, setIsDirty] = useState(false);
  const [refused, setRefused] = useState<readonly PaperFault[]>([]);
  const [isConflict, setIsConflict] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const settled = useSettled(draft, QUIET_MS);
  const mayEdit = stored.may.edit;
  const check = useRead(checkDraft, writtenOf(stored.id, settled), { isEnabled: mayEdit });
  const update = useWrite(updatePaper, { invalidates: [listPapers, getPaper], isQuiet: true });

  const change = (next: PaperDraft): void => {
    setRefused([]);
    setIsDirty(true);
    setDraft(next);
  };
  const take = (next: StoredPaper): void => {
    setStored(next);
    setDraft(draftOf(next));
    // The guard asks about what is saved already, unless it knows at once.
    flushSync(() => setIsDirty(false));
  };
  const save = async (version: number): Promise<void> => {
    setRefused([]);
    const answer = await update.send({ ...writtenOf(stored.id, draft), version });
    if (answer.success) {
      setIsConflict(false);
      take(answer.data);
      return showToast(words.saved, "done");
    }
    if (answer.code === "assessment.changed") {
      await onReadAgain();
      return setIsConflict(true);
    }
    return setRefused(answer.fields ?? [{ path: "", message: answer.message }]);
  };
  const faults = unique([
    ...refused,
    ...(check.failure?.fields ?? []),
    ...(check.failure ? [] : (check.data?.faults ?? [])),
  ]);
  return (
    <SpacePage
      title={stored.name}
      lead={`${paper.kinds[stored.kind]} · ${paper.of(stored.total, stored.passLine)}`}
      action={<PrintPaper paperId={stored.id} versionNum={stored.versionNum} mayEdit={mayEdit} />}
    >
      <LeaveGuard isDirty={isDirty} />
      <div className={styles.desk}>
        <Stack gap={4} narrow>
          <PaperSettings
            draft={draft}
            mayEdit={mayEdit}
            faults={faults
              .filter(({ path }) => placeOf(path).section === undefined && path !== "sections")
              .map(({ message }) => message)}
            onDraft={change}
          />
          <Text as="h2" size={3} weight="strong">
            {words.sections}
          </Text>
          <PaperSections
            host={host}
            sections={draft.sections}
            mayEdit={mayEdit}
            mayBeSecret={MAY_BE_SECRET.has(stored.kind)}
            faults={faults}
            outlooks={check.data?.rules ?? []}
            opened={opened}
            onSections={(sections) => change({ ...draft, sections })}
          />
        </Stack>
        <div className={styles.side}>
          <PaperSide
            host={host}
            stored={stored}
            draft={draft}
            faults={faults}
            isChecking={settled !== draft || check.isFetching}
            isDirty={isDirty}
            isBusy={update.isBusy}
            onDraft={change}
            onSave={() => void save(stored.version)}
            onPublish={() => setIsPublishing(true)}
          />
        </div>
      </div>
      {isConflict ? (
        <PaperConflict
          address={host.editor(stored.id)}
          isBusy={update.isBusy}
          onMine={() => void save(latest.version)}
          onTheirs={() => {
            setIsConflict(false);
            take(latest);
            showToast(words.dropped, "done");
          }}
          onClose={() => setIsConflict(false)}
        />
      ) : null}
      {isPublishing ? (
        <PublishDialog
          paper={stored}
          onDone={(next) => {
            setIsPublishing(false);
            take(next);
          }}
          onClose={() => setIsPublishing(false)}
        />
      ) : null}
    </SpacePage>
  );
}

interface PaperEditorProps {
  readonly host: PaperHost;
  readonly paperId: string;
  /** A question that is changed at once, "" for a new one; undefined for none. */
  readonly opened?: string | undefined;
}

/** Writes a paper: its settings, its sections, their questions and rules, and how it is published. */
export function PaperEditor({ host, paperId, opened }: PaperEditorProps): ReactNode {
  const stored = useRead(getPaper, { id: paperId });
  return (
    <Reading of={stored}>
      {(latest) => (
        <EditorForm
          key={paperId}
          host={host}
          latest={latest}
          onReadAgain={stored.again}
          opened={opened}
        />
      )}
    </Reading>
  );
}
