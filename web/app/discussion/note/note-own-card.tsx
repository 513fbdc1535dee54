import {
  deleteNote,
  shareNote,
  type listOwnNotes,
} from "@perennial/contract/discussion/note/note-own.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { unitPath } from "../../learning/public.tsx";
import { clockTime } from "../../media/public.tsx";
import { useWrite } from "../../space/query.ts";
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
  const remove = useWrite(deleteNote, { invalidates: NOTE_READS, done: words.removed });
  const time = note.atSeconds >= 0 ? clockTime(note.atSeconds) : "";
  const study = `/ucenter/learning-space/course/study/${note.courseId}`;
  const shareLabel = note.isShared ? words.unshare : words.shareShort;
  return (
    <article className={styles.card} aria-label={note.title}>
      <div className={own.head}>
        {seek && time !== "" ? (
          <button
            type="button"
            className={own.time}
            aria-label={words.seek(time)}
            onClick={() => seek(note.atSeconds)}
          >
            {time}
          </button>
        ) : null}
        <Heading className={styles.title}>{note.title}</Heading>
        <span className={styles.marks}>
          {note.type === 1 ? <b data-kind="featured">{words.quality}</b> : null}
          {note.isShared && !note.isHidden ? <b>{words.shared}</b> : null}
        </span>
      </div>
      {note.isHidden ? (
        <p className={styles.quiet} data-fault>
          {words.hidden(note.hiddenReason)}
        </p>
      ) : null}
      <SaidBody html={note.content} isFolded />
      <div className={styles.foot}>
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
        <div className={styles.tools}>
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
        </div>
      </div>
      {dialog}
    </article>
  );
}
