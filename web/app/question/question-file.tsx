import { QuestionFileKind, type QuestionFile } from "@perennial/contract/question/question.ts";
import { Suspense, useState, type ReactNode } from "react";
import type * as z from "zod";
import { PdfViewer } from "../site/public.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box } from "../ui/layout/layout.tsx";
import styles from "./question-file.module.css";
import { useQuestionWords } from "./question-words.ts";

const ignoreTitle = (): void => undefined;

interface QuestionFileViewProps {
  readonly file: z.output<typeof QuestionFile>;
  /** In a list: smaller. */
  readonly isSmall?: boolean;
}

/** The file of a question (front §2): a picture that opens larger, a sound, a PDF in a dialog; nothing without one. */
export function QuestionFileView({ file, isSmall = false }: QuestionFileViewProps): ReactNode {
  const words = useQuestionWords();
  const [isOpen, setIsOpen] = useState(false);
  const { fileName, fileKind, fileUrl } = file;
  const name = fileName || words.fileKinds[fileKind];
  if (fileKind === QuestionFileKind.none) return null;
  if (fileKind === QuestionFileKind.audio)
    return (
      <div className={styles.file}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard is what the question asks of */}
        <audio
          controls
          preload="metadata"
          className={styles.audio}
          src={fileUrl}
          aria-label={words.audioOf(name)}
        />
      </div>
    );
  const isPicture = fileKind === QuestionFileKind.picture;
  return (
    <div className={styles.file}>
      <button
        type="button"
        className={isPicture ? styles.picture : styles.pdf}
        data-small={isSmall}
        title={isPicture ? words.enlarge : words.openPdf}
        onClick={() => setIsOpen(true)}
      >
        {isPicture ? (
          <img src={fileUrl} alt={name} />
        ) : (
          <>
            <Icon name="file" />
            <span>{name}</span>
          </>
        )}
      </button>
      {isOpen ? (
        <Dialog
          title={name}
          room={isPicture ? "picture" : "reader"}
          onClose={() => setIsOpen(false)}
        >
          {isPicture ? (
            <Box as="img" middle className={styles.large} src={fileUrl} alt={name} />
          ) : (
            <Box line="above" ground="paper" className={styles.reader}>
              <Suspense fallback={<p role="status">{words.opening}</p>}>
                <PdfViewer path={fileUrl} name={name} onTitle={ignoreTitle} />
              </Suspense>
            </Box>
          )}
        </Dialog>
      ) : null}
    </div>
  );
}
