import { lazy, Suspense, type CSSProperties, type ReactNode } from "react";
import styles from "./rich-text-editor.module.css";
import { useRichTextWords } from "./rich-text-words.ts";

// 130 KB that only those fetch who write.
const Stage = lazy(() => import("./rich-text-stage.client.tsx"));

export interface RichTextEditorProps {
  /** HTML; empty for nothing. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Storage folder of pictures (seed 001 §3). */
  readonly folder?: string;
  /** What is written here, for those who do not see the field's label. */
  readonly label?: string;
  readonly id?: string;
  /** Height of the text at first, in pixels; it grows up to most of the window. */
  readonly height?: number;
  /** False where the editor has its own window already. */
  readonly mayOpenWindow?: boolean;
  readonly disabled?: boolean;
  readonly style?: CSSProperties;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | "true" | "false" | undefined;
}

/** The editor of every rich text: toolbar, pictures, tables, clean paste; what it writes the server keeps as it is. */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const words = useRichTextWords();
  return (
    <Suspense
      fallback={
        <div className={styles.editor} style={{ minHeight: props.height ?? 320 }} role="status">
          <p className={styles.loading}>{words.loading}</p>
        </div>
      }
    >
      <Stage {...props} />
    </Suspense>
  );
}
