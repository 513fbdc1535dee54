import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import type { CSSProperties, ReactNode } from "react";
import { RichTextEditor } from "../rich-text/rich-text-editor.tsx";

interface FieldRichTextProps {
  readonly id?: string;
  readonly value: string;
  readonly folder: UploadFolderName;
  readonly height?: number;
  readonly onChange: (html: string) => void;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly style?: CSSProperties;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | "true" | "false" | undefined;
}

/** The rich text of a form (front §3): the editor that every rich text has. */
export function FieldRichText(props: FieldRichTextProps): ReactNode {
  return <RichTextEditor {...props} />;
}
