import type { QuestionItem } from "@perennial/contract/question/item.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { NO_FILE } from "../item/content.ts";
import { faultsOfItem } from "../item/faults.ts";
import { headColumns } from "../item/marks.ts";
import { idsOf, splitItem, type SplitItem } from "../item/split-item.ts";
import { setQuestionFile } from "../question-file.ts";
import type { QuestionTables } from "../tables.ts";
import { libraryOfRow, nameOfLibrary, type Library } from "./library.ts";
import { lockedWhole, type WholeQuestion } from "./whole-question.ts";

type Database = Kysely<QuestionTables>;

/** What stands beside a question and is no part of its versions. */
export interface QuestionFlags {
  readonly difficulty: number;
  readonly state: number;
  readonly may_practise: boolean;
  readonly is_secret: boolean;
  readonly knowledge_ids: string[];
  readonly tags: string[];
}

/** Where a new question stands and who writes it. */
export interface NewPlace extends Library {
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
  readonly ownerId: string;
  /** The question of which it is a copy. */
  readonly originId?: string;
  /** Of a question whose id is known before, as those of the demo. */
  readonly questionId?: string;
}

/** Throws question.answerWrong with all faults; `base` is where the item stands in the input. */
export function requireWhole(item: QuestionItem, base = ""): void {
  const faults = faultsOfItem(item);
  if (faults.length > 0)
    throw new Failure(
      "question.answerWrong",
      faults.map(({ path, message }) => ({ path: base + path, message })),
    );
}

async function insertVersion(
  db: Database,
  {
    id,
    number,
    byId,
    note,
    split,
  }: {
    readonly id: string;
    readonly number: number;
    readonly byId: string;
    readonly note: string;
    readonly split: SplitItem;
  },
): Promise<void> {
  await db
    .insertInto("question.version")
    .values({
      question_id: id,
      number,
      content: JSON.stringify(split.content),
      key: JSON.stringify(split.key),
      by_id: byId,
      note,
      created_at: now().toISOString(),
    })
    .execute();
}

/** Puts a question into a library, as its first version; gives its id. The item must be whole (`requireWhole`). */
export async function insertQuestion(
  db: Database,
  place: NewPlace,
  item: QuestionItem,
  {
    note = "",
    ...flags
  }: Partial<QuestionFlags> & { readonly note?: string; readonly source_digest?: string } = {},
): Promise<string> {
  const split = splitItem(item);
  const { id } = await db
    .insertInto("question.question")
    .values({
      ...flags,
      ...(place.questionId === undefined ? {} : { id: place.questionId }),
      ...headColumns(split.content, split.key, nameOfLibrary(place)),
      site_id: place.siteId,
      corp_id: place.corpId,
      right_path: place.rightPath,
      owner_id: place.ownerId,
      library_kind: place.kind,
      library_id: place.id,
      origin_id: place.originId ?? "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const file = await setQuestionFile(db, { id, file: NO_FILE }, item.fileUrl, place.ownerId);
  const content = { ...split.content, file };
  await insertVersion(db, {
    id,
    number: 1,
    byId: place.ownerId,
    note,
    split: { ...split, content },
  });
  await db
    .insertInto("question.tally")
    .values({ question_id: id, library_kind: place.kind, library_id: place.id })
    .execute();
  return id;
}

/**
 * Writes the next version of a question; options and parts that stay keep their ids (`known.ids`
 * of a version that comes back). Throws question.changed unless the
 * newest version is the expected one: of two who change it at once, one wins and the other is told.
 */
export async function insertNextVersion(
  db: Database,
  known: { readonly id: string; readonly version: number; readonly ids?: ReadonlySet<string> },
  item: QuestionItem,
  {
    byId,
    note = "",
    ...flags
  }: Partial<QuestionFlags> & { readonly byId: string; readonly note?: string },
): Promise<WholeQuestion> {
  const whole = await lockedWhole(db, known.id);
  if (!whole) throw new Failure("question.notFound");
  if (whole.version !== known.version) throw new Failure("question.changed");
  const { id } = whole;
  const file = await setQuestionFile(db, { id, file: whole.content.file }, item.fileUrl, byId);
  const split = splitItem(item, known.ids ?? idsOf(whole.content), file);
  const number = whole.version + 1;
  await insertVersion(db, { id, number, byId, note, split });
  const library = libraryOfRow(whole);
  await db
    .updateTable("question.question")
    .set({
      ...flags,
      ...headColumns(split.content, split.key, nameOfLibrary(library)),
      version: number,
      updated_at: now().toISOString(),
    })
    .where("id", "=", id)
    .execute();
  return { ...whole, ...split, version: number };
}
