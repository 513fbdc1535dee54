import type { FormState } from "@perennial/contract/form/form.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import { formMay } from "./form-may.ts";
import { knownPlaces } from "./places.ts";
import type { FormTables } from "./tables.ts";

type Database = Kysely<FormTables>;
export type FormRow = Selectable<FormTables["form.form"]>;

/** Forms that were not removed. */
export const livingForms = (db: Database) =>
  db.selectFrom("form.form as form").where("form.deleted_at", "is", null);

/** What a list of forms shows of each, without their documents. */
export const withListed = (found: ReturnType<typeof livingForms>) =>
  found
    .leftJoin("identity.user as owner", "owner.id", "form.owner_id")
    .select([
      "form.id",
      "form.kind",
      "form.place_kind",
      "form.place_id",
      "form.title",
      "form.state",
      "form.version",
      "form.revision",
      "form.published_revision",
      "form.is_anonymous",
      "form.starts_at",
      "form.ends_at",
      "form.answer_num",
      "form.updated_at",
      "owner.name as owner_name",
      sql<number>`jsonb_array_length(form.content -> 'fields')`.as("field_num"),
    ]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof withListed>["execute"]>>[number];

const shownForm = (row: ListedRow, placeName: string) => ({
  id: row.id,
  kind: row.kind,
  placeKind: row.place_kind,
  placeId: row.place_id,
  placeName,
  title: row.title,
  state: row.state as ValueOf<typeof FormState>,
  version: row.version,
  hasChanges: row.version > 0 && row.revision > row.published_revision,
  isAnonymous: row.is_anonymous,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  answerNum: row.answer_num,
  fieldNum: row.field_num,
  byName: row.owner_name ?? "",
  updatedAt: row.updated_at,
  may: formMay({
    state: row.state,
    version: row.version,
    answerNum: row.answer_num,
    revision: row.revision,
    publishedRevision: row.published_revision,
    fieldNum: row.field_num,
  }),
});

/** Forms as lists show them, with the names of their places. */
export async function shownForms(db: Database, rows: readonly ListedRow[]) {
  const names = new Map<string, string>();
  for (const kind of new Set(rows.map((row) => row.place_kind))) {
    const ids = rows.filter((row) => row.place_kind === kind).map((row) => row.place_id);
    // oxlint-disable-next-line no-await-in-loop -- there are as many kinds as domains with forms
    for (const [id, name] of (await knownPlaces(kind)?.names(db, [...new Set(ids)])) ?? [])
      names.set(`${kind}/${id}`, name);
  }
  return rows.map((row) => shownForm(row, names.get(`${row.place_kind}/${row.place_id}`) ?? ""));
}

/** One form as those see it who build it. */
export async function readBuiltForm(db: Database, id: string) {
  const row = await withListed(livingForms(db))
    .select(["form.intro", "form.settings", "form.content"])
    .where("form.id", "=", id)
    .executeTakeFirstOrThrow();
  const [listed] = await shownForms(db, [row]);
  if (!listed) throw new Error("a row is shown");
  const { revision, intro, settings, content } = row;
  return { ...listed, revision, intro, settings, content };
}
