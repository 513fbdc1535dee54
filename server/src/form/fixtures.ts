import type { Answers } from "@perennial/contract/form/answer.ts";
import type { FormContent } from "@perennial/contract/form/field.ts";
import { FormState, type FormKind, type FormSettings } from "@perennial/contract/form/form.ts";
import type { Kysely } from "kysely";
import type { FormPlace } from "./places.ts";
import type { FormTables } from "./tables.ts";

/** A form as tests and the demo write it, published as its first version unless it is a draft. */
export interface FormFixture extends Omit<FormPlace, "name"> {
  readonly id: string;
  readonly placeId: string;
  readonly ownerId: string;
  readonly kind: FormKind;
  readonly title: string;
  readonly intro: string;
  readonly content: FormContent;
  readonly settings: FormSettings;
  readonly state: number;
  readonly at: string;
}

/** What somebody has answered to it. */
export interface AnswerFixture {
  readonly userId: string;
  readonly corpId: string;
  readonly given: Answers;
  readonly at: string;
}

/** Writes a form. */
export async function insertForm(db: Kysely<FormTables>, form: FormFixture): Promise<void> {
  const { settings, content, state } = form;
  const isPublished = state !== FormState.draft;
  const documents = {
    title: form.title,
    intro: form.intro,
    settings: JSON.stringify(settings),
    content: JSON.stringify(content),
    created_at: form.at,
  };
  await db
    .insertInto("form.form")
    .values({
      ...documents,
      id: form.id,
      kind: form.kind,
      place_kind: "project",
      place_id: form.placeId,
      site_id: form.siteId,
      corp_id: form.corpId,
      right_path: form.rightPath,
      owner_id: form.ownerId,
      state,
      version: isPublished ? 1 : 0,
      published_revision: isPublished ? 1 : 0,
      audience: settings.audience,
      starts_at: settings.startsAt,
      ends_at: settings.endsAt,
      is_anonymous: settings.isAnonymous,
      is_once: settings.isOnce,
      updated_at: form.at,
      deleted_at: null,
    })
    .execute();
  if (isPublished)
    await db
      .insertInto("form.version")
      .values({ ...documents, form_id: form.id, version: 1, by_id: form.ownerId })
      .execute();
}

/** Writes answers to a form, in an order that does not tell who gave which where it is anonymous. */
export async function insertAnswers(
  db: Kysely<FormTables>,
  form: Pick<FormFixture, "id" | "settings">,
  answers: readonly AnswerFixture[],
): Promise<void> {
  if (answers.length === 0) return;
  const { isAnonymous } = form.settings;
  await db
    .insertInto("form.participant")
    .values(answers.map(({ userId }) => ({ form_id: form.id, user_id: userId })))
    .execute();
  await db
    .insertInto("form.answer")
    .values(
      answers.map(({ userId, corpId, given, at }) => ({
        form_id: form.id,
        version: 1,
        is_anonymous: isAnonymous,
        user_id: isAnonymous ? null : userId,
        submitted_at: isAnonymous ? null : at,
        corp_id: corpId,
        given: JSON.stringify(given),
      })),
    )
    .execute();
  await db
    .updateTable("form.form")
    .set({ answer_num: answers.length })
    .where("id", "=", form.id)
    .execute();
}
