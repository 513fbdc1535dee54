import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import type { ReactNode } from "react";
import { Stack } from "../../ui/layout/layout.tsx";
import { AttachmentView } from "./attachment-view.tsx";
import { useAttachmentWords } from "./attachment-words.ts";
import styles from "./attachment.module.css";

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  /** Id of a part; "" for the whole question. */
  readonly part: string;
  /** Stands below each of them. */
  readonly foot?: ((attachment: Attachment) => ReactNode) | undefined;
}

/** What hangs on an answer, to be looked at and played; nothing where there is nothing. */
export function AttachmentList({ attachments, part, foot }: AttachmentListProps): ReactNode {
  const words = useAttachmentWords();
  const shown = attachments.filter(({ partId }) => partId === part);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={words.attachments}>
      {shown.map((one) => (
        <Stack as="li" key={one.id} gap={2} narrow data-kind={one.playback.kind}>
          <AttachmentView attachment={one} />
          {foot?.(one)}
        </Stack>
      ))}
    </ul>
  );
}
