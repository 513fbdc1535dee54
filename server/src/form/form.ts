import * as contract from "@perennial/contract/form/form.ts";
import type { FormContent } from "@perennial/contract/form/field.ts";
import { sql, type Kysely } from "kysely";
import { scopeOf } from "../identity/public.ts";
import { readPage } from "../kernel/database/paging.ts";
import type { LongList } from "../kernel/database/totals.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { refuseFaulty, refuseLocked } from "./check-form.ts";
import { formsInScope } from "./form-scope.ts";
import { livingForms, readBuiltForm, shownForms, withListed, type FormRow } from "./form-rows.ts";
import { mixAnswers } from "./submit.ts";
import { implement, type FormTables } from "./tables.ts";
import { formTemplates } from "./template/templates.ts";

type Database = Kysely<FormTables>;
const { open, closed } = contract.FormState;

const NEW_SETTINGS: contract.FormSettings = {
  audience: "members",
  startsAt: null,
  endsAt: null,
  isAnonymous: false,
  isOnce: true,
  isOneByOne: false,
  thanks: "",
};

type NewForm = Pick<
  FormRow,
  "kind" | "place_kind" | "place_id" | "site_id" | "corp_id" | "right_path" | "title" | "intro"
> & { readonly content: FormContent; readonly settings: contract.FormSettings };

async function insertForm(db: Database, { userId }: Viewer, given: NewForm) {
  const { content, settings, ...row } = given;
  const { id } = await db
    .insertInto("form.form")
    .values({
      ...row,
      owner_id: userId,
      settings: JSON.stringify(settings),
      content: JSON.stringify(content),
      ...columnsOf(settings),
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return readBuiltForm(db, id);
}

/** The settings that stand in columns. */
const columnsOf = (settings: contract.FormSettings) => ({
  audience: settings.audience,
  starts_at: settings.startsAt,
  ends_at: settings.endsAt,
  is_anonymous: settings.isAnonymous,
  is_once: settings.isOnce,
});

interface Narrowed {
  readonly kind?: contract.FormKind | undefined;
  readonly state?: number | undefined;
  readonly keyword: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

async function pageOfForms(
  db: Database,
  input: Narrowed,
  narrow: (found: ReturnType<typeof livingForms>) => ReturnType<typeof livingForms>,
  long: LongList,
) {
  let found = narrow(livingForms(db));
  if (input.kind !== undefined) found = found.where("form.kind", "=", input.kind);
  if (input.state !== undefined) found = found.where("form.state", "=", input.state);
  if (input.keyword !== "")
    found = found.where(
      sql<boolean>`strpos(lower(form.title), ${input.keyword.toLowerCase()}) > 0`,
    );
  const { rows, page } = await readPage(
    found,
    input,
    (all) => withListed(all).orderBy("form.updated_at", "desc").orderBy("form.id", "desc"),
    long,
  );
  return { data: await shownForms(db, rows), page };
}

/** Opens or closes a form whose row is locked. */
async function setState(db: Database, id: string, state: number) {
  await db
    .updateTable("form.form")
    .set({ state, updated_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
  return readBuiltForm(db, id);
}

/** What those do who make questionnaires and forms. */
export const forms = implement(contract, {
  listForms: ({ db, input, services, viewer }) =>
    pageOfForms(
      db,
      input,
      (found) =>
        found
          .where("form.place_kind", "=", input.placeKind)
          .where("form.place_id", "=", input.placeId),
      { services, viewer: viewer() },
    ),

  listManagedForms: ({ db, input, services, viewer }) =>
    pageOfForms(db, input, (found) => found.where(formsInScope(scopeOf(viewer()))), {
      services,
      viewer: viewer(),
    }),

  listFormTemplates: async () =>
    formTemplates().map((one) => Object.assign({ fieldNum: one.content.fields.length }, one)),

  createForm({ db, input, viewer, right }) {
    const { siteId, corpId, rightPath } = right.placeId;
    const template = formTemplates().find(({ name }) => name === input.template);
    return insertForm(db, viewer(), {
      kind: input.kind,
      place_kind: input.placeKind,
      place_id: input.placeId,
      site_id: siteId,
      corp_id: corpId,
      right_path: rightPath,
      title: input.title,
      intro: template?.intro ?? "",
      content: template?.content ?? { fields: [] },
      settings: { ...NEW_SETTINGS, isAnonymous: template?.isAnonymous ?? false },
    });
  },

  copyForm({ db, input, viewer, right }) {
    const { row } = right.id;
    return insertForm(db, viewer(), {
      ...placeOf(row),
      title: input.title,
      intro: row.intro,
      content: row.content,
      settings: { ...row.settings, startsAt: null, endsAt: null },
    });
  },

  getForm: ({ db, input }) => readBuiltForm(db, input.id),

  async saveForm({ db, input, right, caller, fail }) {
    const { row } = right.id;
    const { settings, content } = input;
    if (row.revision !== input.revision) return fail("form.changed");
    if (settings.startsAt && settings.endsAt && settings.startsAt >= settings.endsAt)
      return fail("form.windowWrong", [{ path: "settings.endsAt", message: "form.windowWrong" }]);
    refuseFaulty(content, settings, caller.language);
    await refuseLocked(db, row, content, settings);
    await db
      .updateTable("form.form")
      .set({
        revision: row.revision + 1,
        title: input.title,
        intro: input.intro,
        settings: JSON.stringify(settings),
        content: JSON.stringify(content),
        updated_at: sql<string>`now()`,
        ...(row.version === 0 ? columnsOf(settings) : {}),
      })
      .where("id", "=", row.id)
      .execute();
    return readBuiltForm(db, row.id);
  },

  async publishForm({ db, input, right, caller, viewer, fail }) {
    const { row } = right.id;
    const { content, settings } = row;
    if (row.revision !== input.revision) return fail("form.changed");
    if (content.fields.every(({ widget }) => widget === "PageSplit")) return fail("form.empty");
    refuseFaulty(content, settings, caller.language);
    await refuseLocked(db, row, content, settings);
    const version = row.version + 1;
    await db
      .insertInto("form.version")
      .values({
        form_id: row.id,
        version,
        title: row.title,
        intro: row.intro,
        settings: JSON.stringify(settings),
        content: JSON.stringify(content),
        by_id: viewer().userId,
      })
      .execute();
    await db
      .updateTable("form.form")
      .set({ ...columnsOf(settings), version, published_revision: row.revision })
      .where("id", "=", row.id)
      .execute();
    return setState(db, row.id, open);
  },

  async closeForm({ db, right, fail }) {
    const { row } = right.id;
    if (row.state !== open) return fail("form.notOpen");
    if (row.is_anonymous) await mixAnswers(db, row.id);
    return setState(db, row.id, closed);
  },

  reopenForm({ db, right, fail }) {
    const { row } = right.id;
    return row.state === closed ? setState(db, row.id, open) : fail("form.notOpen");
  },

  async removeForm({ db, right, fail }) {
    const { row } = right.id;
    if (row.state === open) return fail("form.stillOpen");
    await db
      .updateTable("form.form")
      .set({ deleted_at: sql<string>`now()` })
      .where("id", "=", row.id)
      .execute();
    return null;
  },
});

const placeOf = ({ kind, place_kind, place_id, site_id, corp_id, right_path }: FormRow) => ({
  kind,
  place_kind,
  place_id,
  site_id,
  corp_id,
  right_path,
});
