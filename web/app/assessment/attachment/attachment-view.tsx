import { getAttachment, type Attachment } from "@perennial/contract/assessment/attachment.ts";
import { useState, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { ResourceView } from "../../media/public.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./attachment.module.css";
import { useAttachmentWords } from "./attachment-words.ts";

interface AttachmentViewProps {
  readonly attachment: Attachment;
}

/** One of them in the way of its kind: a picture that grows, sound and film to play, a document to read, else to fetch. */
export function AttachmentView({ attachment }: AttachmentViewProps): ReactNode {
  const { playback, bytes } = attachment;
  if (isWithheld(playback)) return <Withheld attachment={attachment} />;
  if (playback.kind === "picture") return <Picture attachment={attachment} />;
  if (playback.kind === "document") return <Document attachment={attachment} />;
  return <Played attachment={attachment} bytes={bytes} />;
}

/** A file that is neither played nor a picture has an address, unless it might say to a blind marker whose it is. */
const isWithheld = ({ kind, fileUrl, pdfUrl }: Attachment["playback"]): boolean =>
  (kind === "document" || kind === "file") && fileUrl === "" && pdfUrl === "";

function Withheld({ attachment: { name, bytes } }: AttachmentViewProps): ReactNode {
  const words = useAttachmentWords();
  return (
    <Row gap={3} align="center" pad={3} padX={4} card className={styles.document}>
      <Icon name="file" />
      <Stack gap={0} narrow grow>
        <Text ellipsis>{name}</Text>
        <Text tone="muted" size={1}>
          {fileSize(bytes)} · {words.withheld}
        </Text>
      </Stack>
    </Row>
  );
}

function Played({ attachment, bytes }: AttachmentViewProps & { readonly bytes: number }) {
  const ask = useAsk(getAttachment, "quiet");
  return (
    <Box className={styles.played}>
      <ResourceView
        playback={attachment.playback}
        bytes={bytes}
        // What was just handed in is still being made ready.
        refresh={async () => {
          const answer = await ask({ attachmentId: attachment.id });
          return answer.success ? answer.data.playback : undefined;
        }}
      />
    </Box>
  );
}

function Picture({ attachment }: AttachmentViewProps): ReactNode {
  const words = useAttachmentWords();
  const [isLarge, setIsLarge] = useState(false);
  const { name, playback } = attachment;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={words.enlarge(name)}
        onClick={() => setIsLarge(true)}
      >
        <img src={playback.coverUrl} alt="" loading="lazy" />
      </button>
      {isLarge ? (
        <Dialog title={name} room="picture" onClose={() => setIsLarge(false)}>
          <ResourceView playback={playback} />
        </Dialog>
      ) : null}
    </>
  );
}

function Document({ attachment }: AttachmentViewProps): ReactNode {
  const words = useAttachmentWords();
  const [isOpen, setIsOpen] = useState(false);
  const { name, bytes, playback } = attachment;
  return (
    <Row gap={3} align="center" pad={3} padX={4} card className={styles.document}>
      <Icon name="file" />
      <Stack gap={0} narrow grow>
        <Text ellipsis>{name}</Text>
        <Text tone="muted" size={1}>
          {fileSize(bytes)}
        </Text>
      </Stack>
      <Button aria-label={words.open(name)} onClick={() => setIsOpen(true)}>
        {words.look}
      </Button>
      {isOpen ? (
        <Dialog title={name} room="reader" onClose={() => setIsOpen(false)}>
          <ResourceView playback={playback} bytes={bytes} />
        </Dialog>
      ) : null}
    </Row>
  );
}
