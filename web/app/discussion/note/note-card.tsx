import {
  getSharedNote,
  listSharedNotes,
  NoteType,
  setNoteType,
} from "@perennial/contract/discussion/note/note.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { clockTime } from "../../media/public.tsx";
import { useWrite } from "../../space/query.ts";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { useNoteWords } from "./note-words.ts";
import { SaidBody } from "../said-body.tsx";
import { SaidBy } from "../said.tsx";

type Note = OutputOf<typeof getSharedNote>;

interface NoteCardProps {
  readonly note: Note;
  /** Address of the note's own page; undefined on it. */
  readonly to?: string;
}

/** A shared note: where it was taken, what it says, whether it is a quality note. */
export function NoteCard({ note, to }: NoteCardProps): ReactNode {
  const words = useNoteWords();
  const { labelled } = usePunctuation();
  const set = useWrite(setNoteType, {
    invalidates: [listSharedNotes, getSharedNote],
    done: words.done,
  });
  const isQuality = note.type === NoteType.quality;
  return (
    <Stack
      as="article"
      gap={3}
      narrow
      pad={5}
      padX={6}
      card
      className={styles.card}
      aria-label={note.userName}
    >
      <SaidBy
        name={note.userName}
        avatar={note.avatarUrl}
        at={note.createTime}
        facts={[
          note.className,
          note.unitName,
          note.atSeconds >= 0 ? clockTime(note.atSeconds) : "",
        ]}
        marks={isQuality ? <b data-kind="featured">{words.quality}</b> : null}
      />
      {note.isHidden ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet} data-fault>
          {words.hidden(note.hiddenReason)}
        </Text>
      ) : null}
      <h2 className={styles.title}>{note.title}</h2>
      <SaidBody html={note.content} isFolded={to !== undefined} />
      <Row gap={0} gapX={4} wrap className={styles.tools}>
        {to === undefined ? null : (
          <Link to={to} aria-label={labelled(words.open, note.userName)}>
            {words.open}
          </Link>
        )}
        <button
          type="button"
          aria-label={labelled(isQuality ? words.unmake : words.make, note.userName)}
          disabled={set.isBusy}
          onClick={() =>
            void set.send({ id: note.id, type: isQuality ? NoteType.common : NoteType.quality })
          }
        >
          {isQuality ? words.unmake : words.make}
        </button>
      </Row>
    </Stack>
  );
}
