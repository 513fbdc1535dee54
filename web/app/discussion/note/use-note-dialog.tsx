import {
  listClassNotes,
  listNotedUnits,
  listOwnNotes,
  saveNote,
} from "@perennial/contract/discussion/note/note-own.ts";
import { Suspense, useState, type ReactNode } from "react";
import { useForgetDraft } from "../../kernel/draft/use-draft.ts";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { useWrite } from "../../space/query.ts";
import { NEW_NOTE, type NoteDraft } from "./note-dialog-rules.ts";
import { useOwnNoteWords } from "./note-own-words.ts";

// The editor comes when somebody writes.
const NoteDialog = lazyPart(() => import("./note-dialog.tsx"));

/** What the dialog is opened for. */
export interface NoteTask {
  readonly courseId: string;
  /** Of the note that is edited; left out for a new one. */
  readonly id?: string;
  readonly editIndex?: number;
  readonly unitId?: string;
  readonly atSeconds?: number;
  /** Unit and second in words. */
  readonly place?: string;
  readonly note?: NoteDraft;
  readonly isShared?: boolean;
}

/** What changes when a note does. */
export const NOTE_READS = [listOwnNotes, listClassNotes, listNotedUnits];

/** Where a note waits that is being written. */
const draftAtOf = ({ courseId, id, unitId }: NoteTask): string =>
  id === undefined ? `note-dialog/${unitId ?? courseId}` : `note-of/${id}`;

/** Opens the note dialog and saves what it hands over; when that fails it opens again with all that was written. */
export function useNoteDialog(): [open: (task: NoteTask) => void, dialog: ReactNode] {
  const words = useOwnNoteWords();
  const [task, setTask] = useState<NoteTask>();
  const forgetDraft = useForgetDraft();
  const save = useWrite(saveNote, { invalidates: NOTE_READS, done: words.saved });
  const submit = async (from: NoteTask, note: NoteDraft, isShared: boolean): Promise<void> => {
    const { courseId, id, unitId, atSeconds } = from;
    const answer = await save.send({
      courseId,
      ...note,
      isShared,
      ...(id === undefined ? {} : { id }),
      ...(unitId === undefined ? {} : { unitId, atSeconds: Math.floor(atSeconds ?? NEW_NOTE) }),
    });
    if (answer.success) forgetDraft(draftAtOf(from));
    else setTask({ ...from, note, isShared });
  };
  const dialog = task ? (
    <Suspense fallback={null}>
      <NoteDialog
        {...(task.note === undefined ? {} : { note: task.note })}
        {...(task.place === undefined ? {} : { place: task.place })}
        editIndex={task.editIndex ?? NEW_NOTE}
        draftAt={draftAtOf(task)}
        isShared={task.isShared ?? false}
        onSubmit={(title, content, _editIndex, isShared) =>
          void submit(task, { title, content }, isShared)
        }
        onClose={() => setTask(undefined)}
      />
    </Suspense>
  ) : null;
  return [setTask, dialog];
}
