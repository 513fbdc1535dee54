import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { useOwnNoteWords } from "./note-own-words.ts";
import { OwnNotesList } from "./notes-own-list.tsx";

/** c/note: own notes of all courses. */
export default function OwnNotesScreen(): ReactNode {
  const words = useOwnNoteWords();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <OwnNotesList />
    </SpacePage>
  );
}
