import type { QuestionItem } from "@perennial/contract/question/item.ts";
import type { Kysely } from "kysely";
import { headColumns } from "../item/marks.ts";
import { splitItem } from "../item/split-item.ts";
import { nameOfLibrary } from "../library/library.ts";
import type { NewPlace, QuestionFlags } from "../library/write-question.ts";
import type { QuestionTables } from "../tables.ts";

const DAY_MS = 86_400_000;

/** A question for `insertMany`, with the id that it gets. */
export interface ManyQuestion {
  readonly place: NewPlace & { readonly questionId: string };
  readonly item: QuestionItem;
  readonly flags: QuestionFlags;
  readonly createdAt: Date;
  /** What its text was before it was changed for this reason. */
  readonly earlier?: { readonly name: string; readonly note: string } | undefined;
}

function rowsOf({ place, item, flags, createdAt, earlier }: ManyQuestion) {
  const split = splitItem(item);
  const library = nameOfLibrary(place);
  const id = place.questionId;
  const texts = earlier ? [earlier.name, split.content.name] : [split.content.name];
  const versions = texts.map((name, at) => ({
    question_id: id,
    number: at + 1,
    content: JSON.stringify({ ...split.content, name }),
    key: JSON.stringify(split.key),
    by_id: place.ownerId,
    note: at === 0 ? "" : (earlier?.note ?? ""),
    created_at: new Date(createdAt.getTime() + at * DAY_MS).toISOString(),
  }));
  return {
    head: {
      ...flags,
      ...headColumns(split.content, split.key, library),
      id,
      site_id: place.siteId,
      corp_id: place.corpId,
      right_path: place.rightPath,
      owner_id: place.ownerId,
      library_kind: place.kind,
      library_id: place.id,
      origin_id: place.originId ?? "",
      version: versions.length,
      created_at: createdAt.toISOString(),
      updated_at: versions.at(-1)?.created_at ?? createdAt.toISOString(),
    },
    versions,
    tally: { question_id: id, library_kind: place.kind, library_id: place.id },
  };
}

/** As `insertQuestion`, for hundreds at once: a statement for each table. They have no files. */
export async function insertMany(
  db: Kysely<QuestionTables>,
  questions: readonly ManyQuestion[],
): Promise<void> {
  // A library shows the newest first by the order in which they came.
  const rows = questions
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(rowsOf);
  await db
    .insertInto("question.question")
    .values(rows.map(({ head }) => head))
    .execute();
  await db
    .insertInto("question.version")
    .values(rows.flatMap(({ versions }) => versions))
    .execute();
  await db
    .insertInto("question.tally")
    .values(rows.map(({ tally }) => tally))
    .execute();
}
