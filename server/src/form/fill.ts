import * as contract from "@perennial/contract/form/fill.ts";
import type { FormContent } from "@perennial/contract/form/field.ts";
import { FormState } from "@perennial/contract/form/form.ts";
import { sql, type Kysely } from "kysely";
import { now, nowMs } from "../kernel/clock.ts";
import { readPage } from "../kernel/database/paging.ts";
import { fillState } from "./fill-state.ts";
import { livingForms } from "./form-rows.ts";
import { fullOptions } from "./places-taken.ts";
import { knownPlaces } from "./places.ts";
import { hasAnswered, readVersion, refuseUnlessOpen, storeAnswer } from "./submit.ts";
import { implement, type FormTables } from "./tables.ts";
import type { FormSheet, ManagedForm } from "./things.ts";

type Database = Kysely<FormTables>;
type State = (typeof contract.FILL_STATES)[number];

/** The newest version of a form for somebody without an account, of whom the mark of the browser is known. */
export async function visitorSheet(db: Database, form: ManagedForm, mark: string) {
  const { row } = form;
  const state = fillState({
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isOnce: row.is_once,
    hasAnswered: row.is_once && (await hasAnswered(db, row.id, mark)),
    nowMs: nowMs(),
  });
  const { title, intro, content } = await readPublished(db, row.id, row.version);
  return {
    ...shownSheet(form, { state, version: row.version, content }),
    title,
    intro,
    full: state === "open" ? await fullOptions(db, row.id, content.fields) : {},
  };
}

/** What a form shows to whoever answers it, apart from what that person has begun. */
const shownSheet = (
  { row, placeName }: ManagedForm,
  of: { readonly state: State; readonly version: number; readonly content: FormContent },
) => ({
  id: row.id,
  kind: row.kind,
  placeId: row.place_id,
  placeName,
  title: row.title,
  intro: row.intro,
  isAnonymous: row.is_anonymous,
  isOnce: row.is_once,
  isOneByOne: row.settings.isOneByOne,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  full: {},
  progress: null,
  isOlder: false,
  ...of,
});

async function ownProgress(db: Database, formId: string, userId: string) {
  const row = await db
    .selectFrom("form.progress")
    .select(["version", "answers", "step", "saved_at"])
    .where("form_id", "=", formId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { ...row, shown: { answers: row.answers, step: row.step, savedAt: row.saved_at } };
}

async function openedSheet(db: Database, sheet: FormSheet, userId: string) {
  const { row } = sheet;
  const state = fillState({
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isOnce: row.is_once,
    hasAnswered: row.is_once && (await hasAnswered(db, row.id, userId)),
    nowMs: nowMs(),
  });
  const progress = state === "open" ? await ownProgress(db, row.id, userId) : undefined;
  const newest = await readPublished(db, row.id, row.version);
  const begun =
    progress && progress.version !== row.version
      ? await readPublished(db, row.id, progress.version)
      : newest;
  // What was begun under another promise about names is not taken up again.
  const goesOn = progress !== undefined && begun.settings.isAnonymous === row.is_anonymous;
  const used = goesOn ? begun : newest;
  return {
    ...shownSheet(sheet, {
      state,
      version: goesOn ? progress.version : row.version,
      content: used.content,
    }),
    title: used.title,
    intro: used.intro,
    full: state === "open" ? await fullOptions(db, row.id, used.content.fields) : {},
    progress: goesOn ? progress.shown : null,
    isOlder: goesOn && progress.version !== row.version,
  };
}

const readPublished = (db: Database, formId: string, version: number) =>
  db
    .selectFrom("form.version")
    .select(["title", "intro", "content", "settings"])
    .where("form_id", "=", formId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();

/** Forms that ask the members of these places, or were answered by the person. */
function ownForms(db: Database, userId: string, placeIds: readonly string[]) {
  return livingForms(db)
    .leftJoin("form.participant as done", (join) =>
      join.onRef("done.form_id", "=", "form.id").on("done.user_id", "=", userId),
    )
    .leftJoin("form.progress as begun", (join) =>
      join.onRef("begun.form_id", "=", "form.id").on("begun.user_id", "=", userId),
    )
    .where("form.place_kind", "=", "project")
    .where("form.place_id", "=", sql<string>`any(${[...placeIds]}::text[])`)
    .where("form.version", ">", 0)
    .where((where) =>
      where.or([where("form.state", "=", FormState.open), where("done.user_id", "is not", null)]),
    );
}

/** What those do who answer forms. */
export const fill = implement(contract, {
  openSheet: ({ db, right, viewer }) => openedSheet(db, right.id, viewer().userId),

  async previewSheet({ right }) {
    const { row } = right.id;
    return {
      ...shownSheet(right.id, { state: "open", version: row.version, content: row.content }),
      isAnonymous: row.settings.isAnonymous,
      isOnce: row.settings.isOnce,
      startsAt: row.settings.startsAt,
      endsAt: row.settings.endsAt,
    };
  },

  async listOwnForms({ db, input, viewer }) {
    const { userId } = viewer();
    const source = knownPlaces("project");
    const places = (await source?.placesOf(db, userId)) ?? [];
    const wanted =
      input.placeId === undefined ? places : places.filter((id) => id === input.placeId);
    let found = ownForms(db, userId, wanted);
    if (input.kind !== undefined) found = found.where("form.kind", "=", input.kind);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "form.id",
          "form.kind",
          "form.place_id",
          "form.title",
          "form.is_anonymous",
          "form.is_once",
          "form.state",
          "form.starts_at",
          "form.ends_at",
          "done.user_id as done_by",
          "begun.user_id as begun_by",
        ])
        .orderBy(sql`done.user_id is not null`)
        .orderBy("form.ends_at", (order) => order.asc().nullsLast())
        .orderBy("form.id"),
    );
    const names = await source?.names(db, [...new Set(rows.map((row) => row.place_id))]);
    const data = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      placeId: row.place_id,
      placeName: names?.get(row.place_id) ?? "",
      title: row.title,
      isAnonymous: row.is_anonymous,
      endsAt: row.ends_at,
      state: fillState({
        state: row.state,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        isOnce: row.is_once,
        hasAnswered: row.done_by !== null,
        nowMs: nowMs(),
      }),
      isBegun: row.begun_by !== null,
    }));
    return { data, page };
  },

  async saveProgress({ db, input, right, viewer }) {
    const { row } = right.id;
    const { userId } = viewer();
    await refuseUnlessOpen(db, row, userId);
    await readVersion(db, row, input.version);
    const savedAt = now().toISOString();
    const kept = {
      version: input.version,
      answers: JSON.stringify(input.answers),
      step: input.step,
      saved_at: savedAt,
    };
    await db
      .insertInto("form.progress")
      .values({ ...kept, form_id: row.id, user_id: userId })
      .onConflict((conflict) => conflict.columns(["form_id", "user_id"]).doUpdateSet(kept))
      .execute();
    return { savedAt };
  },

  async submitAnswer({ db, input, right, viewer, caller }) {
    const { row, asked } = right.id;
    await storeAnswer(db, row.id, {
      userId: viewer().userId,
      asked,
      version: input.version,
      answers: input.answers,
      language: caller.language,
    });
    return { thanks: row.settings.thanks };
  },
});
