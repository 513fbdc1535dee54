import {
  removeOwnNote,
  shareNote,
  type listOwnNotes,
} from "@perennial/contract/discussion/note/note-own.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { textOfHtml } from "../../kernel/html-text.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { unitPath } from "../../learning/public.tsx";
import { clockTime } from "../../media/public.tsx";
import { useWrite } from "../../space/query.ts";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useConfirm } from "../confirm.tsx";
import styles from "../discussion.module.css";
import { useOwnNoteWords } from "./note-own-words.ts";
import own from "./note-own.module.css";
import { Moment } from "../said.tsx";
import { SaidBody } from "../said-body.tsx";
import { NOTE_READS } from "./use-note-dialog.tsx";

export type OwnNote = OutputOf<typeof listOwnNotes>[number];

interface OwnNoteCardProps {
  readonly note: OwnNote;
  /** Where all courses stand together, each note names its own. */
  readonly hasCourse?: boolean;
  /** Under the player: goes to the second there. */
  readonly seek?: (second: number) => void;
  /** Stands under a unit's heading. */
  readonly isInner?: boolean;
  readonly onEdit: () => void;
}

/** One's own note: where it was taken, what it says, who sees it. */
export function OwnNoteCard(props: OwnNoteCardProps): ReactNode {
  const { note, hasCourse, isInner = false, seek, onEdit } = props;
  const words = useOwnNoteWords();
  const { labelled } = usePunctuation();
  // Under the player the unit has the heading above.
  const Heading = seek || isInner ? "h3" : "h2";
  const [ask, dialog] = useConfirm();
  const share = useWrite(shareNote, { invalidates: NOTE_READS, done: words.done });
  const remove = useWrite(removeOwnNote, { invalidates: NOTE_READS, done: words.removed });
  const time = note.atSeconds >= 0 ? clockTime(note.atSeconds) : "";
  const study = `/ucenter/learning-space/course/study/${note.courseId}`;
  const shareLabel = note.isShared ? words.unshare : words.shareShort;
  return (
    <Stack
      as="article"
      gap={3}
      narrow
      pad={5}
      padX={6}
      card
      className={styles.card}
      aria-label={note.title}
    >
      <Row gap={1} gapX={3} align="center" wrap className={own.head}>
        {seek && time !== "" ? (
          <Text
            as="button"
            hover="border"
            type="button"
            className={own.time}
            aria-label={words.seek(time)}
            onClick={() => seek(note.atSeconds)}
          >
            {time}
          </Text>
        ) : null}
        <Heading className={styles.title}>{note.title}</Heading>
        <span className={styles.marks}>
          {note.type === 1 ? <b data-kind="featured">{words.quality}</b> : null}
          {note.isShared && !note.isHidden ? <b>{words.shared}</b> : null}
        </span>
      </Row>
      {note.isHidden ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet} data-fault>
          {words.hidden(note.hiddenReason)}
        </Text>
      ) : null}
      {/* A short note is its own title. */}
      {textOfHtml(note.content) === note.title ? null : <SaidBody html={note.content} isFolded />}
      <Row gap={0} gapX={5} align="center" wrap className={styles.foot}>
        <p className={`${styles.counts} ${own.places}`}>
          {hasCourse ? <Link to={`${study}/note`}>{note.courseName}</Link> : null}
          {seek || note.unitName === "" ? null : (
            <Link
              to={unitPath(
                note.courseId,
                note.unitId,
                false,
                note.atSeconds >= 0 ? note.atSeconds : undefined,
              )}
            >
              {note.unitName}
              {time === "" ? "" : ` ${time}`}
            </Link>
          )}
          <Moment at={note.updateTime} />
        </p>
        <Row gap={0} gapX={4} wrap className={styles.tools}>
          <button type="button" aria-label={words.editOf(note.title)} onClick={onEdit}>
            {words.change}
          </button>
          <button
            type="button"
            aria-label={labelled(shareLabel, note.title)}
            disabled={share.isBusy}
            onClick={() => void share.send({ id: note.id, isShared: !note.isShared })}
          >
            {shareLabel}
          </button>
          <button
            type="button"
            data-danger
            aria-label={words.removeOf(note.title)}
            onClick={() =>
              ask({
                title: words.remove,
                text: words.removeAsk(note.title),
                isDanger: true,
                run: () => remove.send({ id: note.id }),
              })
            }
          >
            {words.remove}
          </button>
        </Row>
      </Row>
      {dialog}
    </Stack>
  );
}
