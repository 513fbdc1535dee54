import { createHash } from "node:crypto";
import { LibraryKind, libraryName } from "@perennial/contract/question/library.ts";

const MARK_LETTERS = 12;

/** A library: whose it is, by kind and id. */
export interface Library {
  readonly kind: number;
  readonly id: string;
}

const KINDS: ReadonlySet<number> = new Set(Object.values(LibraryKind));

/** A library as one name, `1.course7`. */
export const nameOfLibrary = ({ kind, id }: Library): string => libraryName(kind, id);

/** The library of a name; undefined for what is none. */
export function libraryOfName(name: string): Library | undefined {
  const cut = name.indexOf(".");
  const [kind, id] = [Number(name.slice(0, cut)), name.slice(cut + 1)];
  return cut === 1 && id !== "" && KINDS.has(kind) ? { kind, id } : undefined;
}

/** The library in which a question stands. */
export const libraryOfRow = (row: {
  readonly library_kind: number;
  readonly library_id: string;
}): Library => ({ kind: row.library_kind, id: row.library_id });

/** What stands before all lexemes of a library, as `question.library_mark` says it. */
export const libraryMark = (library: Library): string =>
  createHash("md5").update(nameOfLibrary(library)).digest("hex").slice(0, MARK_LETTERS);
