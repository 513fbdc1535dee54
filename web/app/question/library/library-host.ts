import type { ComponentType, ReactNode } from "react";

/** What a screen of a library gives its frame. */
export interface LibraryPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Where a library's screens stand: in the course manager, the teaching space or a console. */
export interface LibraryHost {
  /** The library's name, `1.course7` (contract/question/library.ts). */
  readonly libraryId: string;
  /** Addresses of its screens. */
  readonly list: string;
  readonly editor: (questionId?: string) => string;
  readonly imports: string;
  readonly review: (importId: string) => string;
  readonly log: string;
  /** Proposals: to the library, and one's own. */
  readonly share: string;
  /** Where the library is put in order. */
  readonly curate: string;
  /** What its screens stand in; a page of their own without it. */
  readonly frame?: ComponentType<LibraryPageProps>;
}

/** The addresses of a library's screens below one place; `query` stays with them. */
export const hostBelow = (libraryId: string, base: string, query = ""): LibraryHost => ({
  libraryId,
  list: `${base}${query}`,
  editor: (questionId) =>
    questionId === undefined ? `${base}/editor${query}` : `${base}/editor/${questionId}${query}`,
  imports: `${base}/import${query}`,
  review: (importId) => `${base}/import/${importId}${query}`,
  log: `${base}/importloglist${query}`,
  share: `${base}/share${query}`,
  curate: `${base}/updatepaperlib${query}`,
});
