import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import styles from "./rich-text-editor.module.css";
import { Box } from "../../ui/layout/layout.tsx";
import type { RichTextEditorProps } from "./rich-text-props.ts";
import { useRichTextWords } from "./rich-text-words.ts";

// 130 KB that only those fetch who write.
const Stage = lazyPart(() => import("./rich-text-stage.client.tsx"));

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
          <Box as="p" pad={4} tone="muted">
            {words.loading}
          </Box>
        </div>
      }
    >
      <Stage {...props} />
    </Suspense>
  );
}
