import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import type { CSSProperties } from "react";

/** Props of RichTextEditor. */
export interface RichTextEditorProps {
  /** HTML; empty for nothing. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Storage folder of pictures (seed 001 §3). */
  readonly folder?: UploadFolderName;
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
