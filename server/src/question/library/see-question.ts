import { LibraryKind } from "@perennial/contract/question/library.ts";
import { framedLibrary } from "../../identity/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { QuestionTables } from "../tables.ts";
import { libraryOfRow } from "./library.ts";
import { libraryRight, type LibraryRight } from "./library-right.ts";
import { wholeQuestion, type WholeQuestion } from "./whole-question.ts";

/** A question as those meet it who work with its library. */
export interface SeenQuestion {
  readonly row: WholeQuestion;
  /** Undefined for an author who has left the team of the course. */
  readonly library: LibraryRight | undefined;
}

/** True for what those alone see who see all of a library. */
const isHidden = (row: WholeQuestion): boolean => row.state === 0 || row.is_secret;

/** The question with its key, for who may see its library, and for its author; undefined for others. */
export async function seenQuestion(
  db: AnyDatabase,
  viewer: Viewer,
  id: string,
): Promise<SeenQuestion | undefined> {
  const row = await wholeQuestion(tablesOf<QuestionTables>(db), id);
  if (!row) return undefined;
  const library = await libraryRight(db, viewer, libraryOfRow(row));
  if (library && (library.seesAll || !isHidden(row))) return { row, library };
  // A session in a frame is for one library.
  if (framedLibrary(viewer) !== undefined) return undefined;
  const isOwn = row.owner_id === viewer.userId && row.library_kind === LibraryKind.course;
  return isOwn && viewer.permissions.has("course.author") ? { row, library: undefined } : undefined;
}
