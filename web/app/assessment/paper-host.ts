import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";

/** Where papers of a library have their screens: in the course manager or in a console. */
export interface PaperHost {
  /** The library's name, `1.course7` (contract/question/library.ts). */
  readonly libraryId: string;
  /** The period that new papers belong to; none in a console. */
  readonly periodId: string | undefined;
  /** The kind of papers; all kinds in a console. */
  readonly kind: PaperKindNumber | undefined;
  /** Libraries whose questions may be asked, the own one first. */
  readonly libraries: readonly string[];
  /** Libraries of projects that the course is part of, by their projects' names. */
  readonly projects?: readonly { readonly id: string; readonly name: string }[];
  /** Addresses of the screens. */
  readonly list: string;
  readonly editor: (paperId: string) => string;
  readonly preview: (paperId: string) => string;
  readonly imports: string;
}
