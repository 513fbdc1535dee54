import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import {
  libraryOfName,
  libraryRight,
  nameOfLibrary,
  type LibraryRight,
} from "../../question/public.ts";
import type { QuestionHead } from "./draft.ts";

/** Looks up each library once: what the viewer may do there, undefined for nothing. */
export class LibraryRights {
  readonly #db: AnyDatabase;
  readonly #viewer: Viewer;
  readonly #known = new Map<string, Promise<LibraryRight | undefined>>();

  constructor(db: AnyDatabase, viewer: Viewer) {
    this.#db = db;
    this.#viewer = viewer;
  }

  of(name: string): Promise<LibraryRight | undefined> {
    const known = this.#known.get(name);
    if (known) return known;
    const library = libraryOfName(name);
    const asked = library
      ? libraryRight(this.#db, this.#viewer, library)
      : Promise.resolve(undefined);
    this.#known.set(name, asked);
    return asked;
  }

  /** Whether the viewer may put the question into a paper: it stands in a library of theirs and is not hidden there. */
  async mayUse(head: QuestionHead): Promise<boolean> {
    const right = await this.of(nameOfLibrary({ kind: head.library_kind, id: head.library_id }));
    return right !== undefined && (right.seesAll || (head.state !== 0 && !head.is_secret));
  }
}
