import { useDraft } from "../../kernel/draft/use-draft.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { saveNote } from "@perennial/contract/discussion/note/note-own.ts";
import { useId, useState, type ReactNode } from "react";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import {
  BLANK_NOTE,
  isChanged,
  missingIn,
  submittedNote,
  type NoteDraft,
  type NoteField,
} from "./note-dialog-rules.ts";
import { useOwnNoteWords } from "./note-own-words.ts";
import { Fault, WritingDialog } from "../writing-dialog.tsx";
import styles from "../writing-dialog.module.css";

const TITLE_MAX = rulesOf(saveNote, "title").maxLength;
const EDITOR_PX = 200;

interface NoteDialogProps {
  /** What it begins with; blank for a new note. */
  readonly note?: NoteDraft;
  /** Which note is edited; -1 for a new one. */
  readonly editIndex: number;
  /** Unit and second, where the note has them. */
  readonly place?: string;
  /** Where what is written waits until it is saved. */
  readonly draftAt: string;
  readonly isShared?: boolean;
  /** Called once with what was written when it is valid; the dialog closes before. */
  readonly onSubmit: (title: string, content: string, editIndex: number, isShared: boolean) => void;
  readonly onClose: () => void;
}

/** The chapter-note dialog (front §5, §8): both fields are checked on change and blur; a valid submit closes it. */
export default function NoteDialog(props: NoteDialogProps): ReactNode {
  const { note: from = BLANK_NOTE, editIndex, place, onSubmit, onClose } = props;
  const words = useOwnNoteWords();
  const id = useId();
  const [note, setNote] = useState<NoteDraft>(from);
  const draft = useDraft(props.draftAt, {
    texts: { title: note.title, content: note.content },
    untouched: { title: from.title, content: from.content },
    show: (texts) => setNote((before) => ({ ...before, ...texts })),
  });
  const [isShared, setIsShared] = useState(props.isShared ?? false);
  const [checked, setChecked] = useState<ReadonlySet<NoteField>>(new Set());
  const missing = missingIn(note);
  const faultOf = (field: NoteField): string => {
    if (!checked.has(field) || !missing.includes(field)) return "";
    return field === "title" ? words.titleMissing : words.contentMissing;
  };
  const check = (...fields: readonly NoteField[]): void =>
    setChecked(new Set([...checked, ...fields]));
  const change = (field: NoteField, value: string): void => {
    const next = { ...note, [field]: value };
    setNote(next);
    // An editor that opens writes an empty paragraph by itself: nobody has changed anything yet.
    if (!(missingIn(note).includes(field) && missingIn(next).includes(field))) check(field);
  };
  const submit = (): void => {
    const emitted = submittedNote(note, editIndex);
    if (!emitted) return check("title", "content");
    onClose();
    return onSubmit(...emitted, isShared);
  };
  const [titleFault, contentFault] = [faultOf("title"), faultOf("content")];
  return (
    <WritingDialog
      title={editIndex < 0 ? words.write : words.edit}
      isDirty={isChanged(note, from)}
      draft={draft}
      words={words}
      onSubmit={submit}
      onClose={onClose}
    >
      {place ? (
        <Text as="p" tone="muted" size={1}>
          {words.at(place)}
        </Text>
      ) : null}
      <div>
        <label htmlFor={`${id}title`}>
          {words.subject}
          <i aria-hidden="true">*</i>
        </label>
        <input
          id={`${id}title`}
          value={note.title}
          maxLength={TITLE_MAX}
          // allowed(required-of-contract): the dialog asks for a title (front §5); a quick note takes its first words
          required
          aria-invalid={titleFault !== ""}
          aria-describedby={titleFault === "" ? undefined : `${id}titleFault`}
          onChange={(event) => change("title", event.target.value)}
          onBlur={() => check("title")}
        />
        <Fault id={`${id}titleFault`}>{titleFault}</Fault>
      </div>
      <div
        onBlur={(event) => {
          // Going to a tool of the editor is no leaving.
          if (!event.currentTarget.contains(event.relatedTarget)) check("content");
        }}
      >
        <span className={styles.label}>
          {words.content}
          <i aria-hidden="true">*</i>
        </span>
        <RichTextEditor
          label={words.content}
          value={note.content}
          folder="tspace"
          isPrivate
          height={EDITOR_PX}
          mayOpenWindow={false}
          aria-invalid={contentFault !== ""}
          aria-describedby={contentFault === "" ? undefined : `${id}contentFault`}
          onChange={(html) => change("content", html)}
        />
        <Fault id={`${id}contentFault`}>{contentFault}</Fault>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
        {words.share}
      </label>
    </WritingDialog>
  );
}
