import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { lazy, Suspense, type ReactNode } from "react";
import styles from "./rich-text-editor.module.css";
import type { RichTextEditorProps } from "./rich-text-props.ts";
import { useRichTextWords } from "./rich-text-words.ts";

// 130 KB that only those fetch who write.
const Stage = lazy(() => import("./rich-text-stage.client.tsx"));

/** The editor of every rich text: toolbar, pictures, tables, clean paste; what it writes the server keeps as it is. */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const words = useRichTextWords();
  return (
    <Suspense
      fallback={
        <div
          className={styles.editor}
          style={{ minHeight: `min(${props.height ?? LIMITS.editorHeightPx}px, 70vh)` }}
          role="status"
        >
          <p className={styles.loading}>{words.loading}</p>
        </div>
      }
    >
      <Stage {...props} />
    </Suspense>
  );
}
