import { isBlankHtml } from "../../kernel/html-text.ts";

/** What the note dialog holds. */
export interface NoteDraft {
  readonly title: string;
  /** HTML of the editor. */
  readonly content: string;
}

export type NoteField = keyof NoteDraft;

/** Edit index of a note that is not there yet (front §5). */
export const NEW_NOTE = -1;

/** What a dialog for a new note begins with. */
export const BLANK_NOTE: NoteDraft = { title: "", content: "" };

/** Fields that are missing: title and content are required (front §5). */
export function missingIn(note: NoteDraft): readonly NoteField[] {
  const isMissing: Readonly<Record<NoteField, boolean>> = {
    title: note.title.trim() === "",
    content: isBlankHtml(note.content),
  };
  return (["title", "content"] as const).filter((field) => isMissing[field]);
}

/** What the dialog hands over on a valid submit; undefined keeps it open. */
export function submittedNote(
  note: NoteDraft,
  editIndex: number,
): readonly [title: string, content: string, editIndex: number] | undefined {
  return missingIn(note).length > 0 ? undefined : [note.title.trim(), note.content, editIndex];
}

/** Whether closing would lose something. */
export const isChanged = (note: NoteDraft, from: NoteDraft): boolean =>
  note.title !== from.title || note.content !== from.content;
