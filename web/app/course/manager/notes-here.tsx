import { withoutEndSlash } from "@perennial/contract/kernel/own-path.ts";
import { getPublishing, resolveReviewNote } from "@perennial/contract/course/period/publish.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useRead, useWrite } from "../../space/query.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useManager } from "./manager-context.ts";
import styles from "./manager-page.module.css";
import { isNoteOf } from "./note-places.ts";
import { usePublishWords } from "./publish-words.ts";

/** Open notes of the reviewer, above the page where they are put right. */
export function NotesHere(): ReactNode {
  const words = usePublishWords();
  const { courseId, periodId, course, refresh } = useManager();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { data } = useRead(getPublishing, { periodId }, { isEnabled: course.openNoteNum > 0 });
  const { send, isBusy } = useWrite(resolveReviewNote, { invalidates: [getPublishing] });
  const path = withoutEndSlash(pathname.slice(`/course/${courseId}/manager/`.length));
  const unitId = params.get("unitId") ?? "";
  const notes = (data?.notes ?? []).filter(
    (note) => !note.isResolved && isNoteOf(note, path, unitId),
  );
  if (notes.length === 0 || course.openNoteNum === 0) return null;
  return (
    <Stack
      as="section"
      gap={1}
      below={4}
      pad={2}
      padX={4}
      round="control"
      ground="accent-soft"
      className={styles.here}
      aria-label={words.notes}
    >
      {notes.map(({ id, text, authorName }) => (
        <div key={id}>
          <Stack as="p" grow className={styles.grow}>
            {text}
            <Text as="small" tone="muted" size={1}>
              {authorName}
            </Text>
          </Stack>
          {data?.may.resolve ? (
            <Button
              disabled={isBusy}
              onClick={() => void send({ noteId: id, isResolved: true }).then(refresh)}
            >
              {words.resolve}
            </Button>
          ) : null}
        </div>
      ))}
    </Stack>
  );
}
