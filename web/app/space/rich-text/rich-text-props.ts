import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import type { CSSProperties } from "react";

/** Something that `@` offers while it is typed. */
interface RichTextOffer {
  readonly key: string;
  /** What is written behind the `@`. */
  readonly name: string;
  readonly label: string;
}

/** What `@` offers; the items are those for the keyword that was asked for last. */
export interface RichTextOffers {
  readonly label: string;
  readonly items: readonly RichTextOffer[];
  readonly onKeyword: (keyword: string) => void;
  readonly onChoose: (offer: RichTextOffer) => void;
}

/** Props of RichTextEditor. */
export interface RichTextEditorProps {
  /** HTML; empty for nothing. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Storage folder of pictures (consoles §3). */
  readonly folder?: UploadFolderName;
  /** Pictures are for the readers of this text only. */
  readonly isPrivate?: boolean;
  /** What is written here, for those who do not see the field's label. */
  readonly label?: string;
  readonly id?: string;
  /** Height of the text at first, in pixels, 700 when it is left out; never more than most of the window. */
  readonly height?: number;
  /** A few tools for a short text: no headings, tables, links, pictures and windows. */
  readonly hasFewTools?: boolean;
  /** Takes pictures that are pasted or dropped, instead of the text. */
  readonly onPictures?: (files: readonly File[]) => void;
  /** False where the editor has its own window already. */
  readonly mayOpenWindow?: boolean;
  readonly disabled?: boolean;
  /** With it, `@` offers people or things while it is typed. */
  readonly offers?: RichTextOffers;
  readonly style?: CSSProperties;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | "true" | "false" | undefined;
}
