import { listOwnNotes, saveNote } from "@perennial/contract/discussion/note/note-own.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { clockTime, SingleKeysSwitch } from "../../media/public.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { QuickWriting } from "../quick-writing.tsx";
import { OwnNoteCard } from "./note-own-card.tsx";
import { useOwnNoteWords } from "./note-own-words.ts";
import { NOTE_READS, useNoteDialog } from "./use-note-dialog.tsx";

/** As many as one sitting takes. */
const SHOWN = 100;

interface NotesPanelProps {
  readonly courseId: string;
  readonly unitId: string;
  /** Where the player is; left out for units that are not played. */
  readonly currentSecond?: () => number;
  readonly seek?: (second: number) => void;
  /** A note shall begin at once; told when it has. */
  readonly isWanted: boolean;
  readonly onBegun: () => void;
}

/** Own notes of a unit in order of second, beside its player: one is written in place, a click on a second goes there. */
export function NotesPanel(props: NotesPanelProps): ReactNode {
  const { courseId, unitId, currentSecond, seek } = props;
  const words = useOwnNoteWords();
  const notes = useRead(listOwnNotes, { courseId, unitId, pageNo: 1, pageSize: SHOWN });
  const [open, dialog] = useNoteDialog();
  const save = useWrite(saveNote, { invalidates: NOTE_READS, done: words.saved });
  const write = (): void => {
    const second = currentSecond ? Math.max(0, Math.floor(currentSecond())) : undefined;
    open({
      courseId,
      unitId,
      ...(second === undefined ? {} : { atSeconds: second, place: clockTime(second) }),
    });
  };
  return (
    <Stack as="section" gap={3} aria-label={words.title} aria-busy={notes.isFetching}>
      <QuickWriting
        label={words.quick}
        hint={words.quickHint}
        save={words.save}
        lengthMax={rulesOf(saveNote, "content").maxLength}
        draftAt={`note/${unitId}`}
        currentSecond={currentSecond}
        at={words.at}
        isWanted={props.isWanted}
        onBegun={props.onBegun}
        isBusy={save.isBusy}
        onSave={async (content, second) => {
          const place = {
            courseId,
            unitId,
            ...(second === undefined ? {} : { atSeconds: second }),
          };
          return (await save.send({ ...place, content })).success;
        }}
        more={
          <Button kind="quiet" onClick={write}>
            {words.long}
          </Button>
        }
      />
      <Row gap={2} gapX={3} align="center" justify="between" wrap>
        <Text as="span" size={1} tone="muted">
          <SingleKeysSwitch what={words.noteKey} />
        </Text>
        <Link to={`/ucenter/learning-space/course/study/${courseId}/note`}>{words.all}</Link>
      </Row>
      {notes.failure ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {notes.failure.message}
        </Text>
      ) : null}
      {notes.data?.length === 0 ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {words.noneHere}
        </Text>
      ) : null}
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
    </Stack>
  );
}
