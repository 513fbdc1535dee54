import { Suspense, type ReactNode } from "react";
import { fileSize } from "../kernel/format.ts";
import { PdfViewer } from "../site/public.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row, Text } from "../ui/layout/layout.tsx";
import type { PlaybackFacts } from "./media-types.ts";
import { usePlayerWords } from "./player/player-words.ts";
import styles from "./player/player.module.css";

const ignoreTitle = (): void => undefined;

interface FileProps {
  readonly playback: PlaybackFacts;
  /** Size of the file, where it is known. */
  readonly bytes?: number | undefined;
}

/** A file that is fetched rather than shown: its name, its size, the button. */
export function FileDownload({ playback, bytes }: FileProps): ReactNode {
  const words = usePlayerWords();
  return (
    <Row gap={3} align="center" pad={4} card className={styles.file}>
      <Icon name="file" />
      <div>
        <p>{playback.name}</p>
        {bytes === undefined ? null : (
          <Text as="small" tone="muted" size={1}>
            {fileSize(bytes)}
          </Text>
        )}
      </div>
      {playback.fileUrl ? (
        <a href={playback.fileUrl} download={playback.name}>
          <Icon name="download" size={1} />
          {words.download}
        </a>
      ) : null}
    </Row>
  );
}

/** Where the reader of a document was and is; page 1 is the first. */
export interface DocumentPlace {
  readonly mayDownload?: boolean | undefined;
  readonly lastPage?: number | undefined;
  readonly onPage?: ((page: number) => void) | undefined;
}

/** A PDF in place, an Office file by its PDF where there is one, else by download. */
export function DocumentView({
  playback,
  bytes,
  mayDownload = true,
  lastPage,
  onPage,
}: FileProps & DocumentPlace): ReactNode {
  const words = usePlayerWords();
  const pdf = playback.pdfUrl || (playback.mime === "application/pdf" ? playback.fileUrl : "");
  const isUnderway = playback.status === "NEW" || playback.status === "PROCESSING";
  return (
    <>
      {pdf ? (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <PdfViewer
            path={pdf}
            name={playback.name}
            onTitle={ignoreTitle}
            lastPage={lastPage}
            onPage={onPage}
          />
        </Suspense>
      ) : (
        <p role="status">{isUnderway ? words.preparing : words.officeHint}</p>
      )}
      {mayDownload || pdf === "" ? <FileDownload playback={playback} bytes={bytes} /> : null}
    </>
  );
}

/** A picture as large as there is room; another tab shows it in full. */
export function PictureView({ playback }: Pick<FileProps, "playback">): ReactNode {
  const words = usePlayerWords();
  const { fileUrl, coverUrl, name, width, height } = playback;
  return (
    <Box
      as="a"
      clip
      round="card"
      ground="paper"
      centred
      className={styles.picture}
      href={fileUrl || coverUrl}
      target="_blank"
      rel="noopener noreferrer"
      title={words.openLarge}
    >
      <img
        src={fileUrl || coverUrl}
        alt={name}
        {...(width > 0 && height > 0 ? { width, height } : {})}
      />
    </Box>
  );
}
