import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller, Viewer } from "../../kernel/viewer.ts";
import { readQuestions } from "../formats/formats.ts";
import { FormatFault } from "../formats/read-result.ts";
import type { ReadInput } from "../formats/read-questions.work.ts";
import { digestOf, wordsOfContent } from "../item/marks.ts";
import { splitItem } from "../item/split-item.ts";
import type { Library } from "../library/library.ts";
import type { QuestionTables } from "../tables.ts";
import { findLikes } from "./find-likes.ts";
import { storeMedia } from "./import-media.ts";
import type { ImportTables } from "./import-tables.ts";
import { checkRows } from "./read-rows.ts";

type Tables = QuestionTables & ImportTables;

/** What somebody brings, and where it shall go. */
export interface Brought {
  readonly library: Library;
  readonly uploadId: string;
  readonly fileName: string;
  readonly read: ReadInput;
}

const CHUNK = 200;
const TITLE_MAX = 200;
const SOURCE_MAX = 20_000;
const LEFT_OVER_MAX = 500;

/** The import of this upload, where it was read already. */
export async function knownImport(
  db: Kysely<Tables>,
  viewer: Viewer,
  uploadId: string,
): Promise<string | undefined> {
  const known = await db
    .selectFrom("question.import")
    .select("id")
    .where("by_id", "=", viewer.userId)
    .where("upload_id", "=", uploadId)
    .executeTakeFirst();
  return known?.id;
}

async function readBrought(services: Services, viewer: Viewer, read: ReadInput) {
  try {
    const result = await readQuestions(services.heavy, read, { by: viewer.userId });
    if (result.rows.length === 0) throw new Failure("question.importEmpty");
    return result;
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    throw new Failure("question.importRefused", [
      { path: "file", message: `question.import.${error.reason}` },
    ]);
  }
}

/**
 * Reads what was brought and keeps it to be looked through; the same upload again gives the import that it made. Reading
 * and checking happen before `transaction`. Throws question.importRefused with the reason, question.importEmpty.
 */
export async function beginImport(
  services: Services,
  caller: Caller,
  viewer: Viewer,
  brought: Brought,
  transaction: (work: (db: Kysely<Tables>) => Promise<string>) => Promise<string>,
): Promise<string> {
  const { library, uploadId, read } = brought;
  const db = services.db as Kysely<Tables>;
  const known = await knownImport(db, viewer, uploadId);
  if (known) return known;
  const { title, rows, media, leftOver } = await readBrought(services, viewer, read);
  // Of the content as it came: stored pictures have other addresses each time.
  const digests = rows.map(({ item }) => {
    if (!item) return "";
    const { content, key } = splitItem(item);
    return digestOf(content, key);
  });
  const stored = await storeMedia(services, viewer, rows, media);
  const checked = await checkRows(services, caller, stored.rows);
  const words = checked.map(({ item }) => (item ? wordsOfContent(splitItem(item).content) : ""));
  const likes = await findLikes(db, library, words);
  return transaction(async (within) => {
    const { id } = await within
      .insertInto("question.import")
      .values({
        library_kind: library.kind,
        library_id: library.id,
        site_id: caller.site.id,
        by_id: viewer.userId,
        upload_id: uploadId,
        format: read.format,
        file_name: brought.fileName,
        title: title.slice(0, TITLE_MAX),
        left_over: JSON.stringify(leftOver.slice(0, LEFT_OVER_MAX)),
        media: [...stored.urls],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const values = checked.map((row, at) => ({
      import_id: id,
      no: at + 1,
      item: row.item ? JSON.stringify(row.item) : null,
      difficulty: row.difficulty,
      knowledge: [...row.knowledge],
      tags: [...row.tags],
      doubts: JSON.stringify(row.doubts),
      faults: JSON.stringify(row.faults),
      source_text: row.source.text.slice(0, SOURCE_MAX),
      from_line: row.source.from,
      to_line: row.source.to,
      like_id: likes[at]?.id ?? "",
      like_percent: likes[at]?.percent ?? 0,
      source_digest: digests[at] ?? "",
    }));
    for (let at = 0; at < values.length; at += CHUNK)
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await within
        .insertInto("question.import_row")
        .values(values.slice(at, at + CHUNK))
        .execute();
    return id;
  });
}
