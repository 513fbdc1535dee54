import { listOwnNotes } from "@perennial/contract/discussion/note/note-own.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { clockTime } from "../../media/public.tsx";
import { useRead } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "../discussion.module.css";
import { OwnNoteCard } from "./note-own-card.tsx";
import { useOwnNoteWords } from "./note-own-words.ts";
import own from "./note-own.module.css";
import { useNoteDialog } from "./use-note-dialog.tsx";

/** As many as one sitting takes. */
const SHOWN = 100;

interface NotesPanelProps {
  readonly courseId: string;
  readonly unitId: string;
  /** Where the player is; left out for units that are not played. */
  readonly currentSecond?: () => number;
  readonly seek?: (second: number) => void;
}

/** Own notes of a unit in order of second, under its player: a click on the second goes there. */
export function NotesPanel({ courseId, unitId, currentSecond, seek }: NotesPanelProps): ReactNode {
  const words = useOwnNoteWords();
  const notes = useRead(listOwnNotes, { courseId, unitId, pageNo: 1, pageSize: SHOWN });
  const [open, dialog] = useNoteDialog();
  const write = (): void => {
    const second = currentSecond ? Math.max(0, Math.floor(currentSecond())) : undefined;
    open({
      courseId,
      unitId,
      ...(second === undefined ? {} : { atSeconds: second, place: clockTime(second) }),
    });
  };
  return (
    <section className={own.panel} aria-label={words.title} aria-busy={notes.isFetching}>
      <div className={own.bar}>
        <Button kind="primary" onClick={write}>
          {words.write}
        </Button>
        <Link to={`/ucenter/learning-space/course/study/${courseId}/note`}>{words.all}</Link>
      </div>
      {notes.failure ? <p className={styles.quiet}>{notes.failure.message}</p> : null}
      {notes.data?.length === 0 ? <EmptyState message={words.noneHere} /> : null}
      {(notes.data ?? []).map((note, at) => (
        <OwnNoteCard
          key={note.id}
          note={note}
          isInner
          {...(seek ? { seek } : {})}
          onEdit={() =>
            open({
              courseId,
              id: note.id,
              editIndex: at,
              note: { title: note.title, content: note.content },
              isShared: note.isShared,
              ...(note.atSeconds < 0 ? {} : { place: clockTime(note.atSeconds) }),
            })
          }
        />
      ))}
      {dialog}
    </section>
  );
}
