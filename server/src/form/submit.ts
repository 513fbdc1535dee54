import { ANSWER_WORDS, saidFault } from "@perennial/contract/form/answer-words.ts";
import { answerFaults } from "@perennial/contract/form/answer-faults.ts";
import type { Answers } from "@perennial/contract/form/answer.ts";
import type { FormContent } from "@perennial/contract/form/field.ts";
import type { FormSettings } from "@perennial/contract/form/form.ts";
import { shownAnswers } from "@perennial/contract/form/show.ts";
import type { FieldFault, Language } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { tieFiles } from "../files/public.ts";
import { now, nowMs } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import { fillState } from "./fill-state.ts";
import type { FormRow } from "./form-rows.ts";
import { keptGroups } from "./groups.ts";
import { takePlaces } from "./places-taken.ts";
import type { Asked } from "./places.ts";
import type { FormTables } from "./tables.ts";

type Database = Kysely<FormTables>;

/** Says in the name of which use the files of an answer are kept. */
export const ANSWER_FILES = "formAnswer";

/** What somebody sends, and who it is. */
export interface Sent {
  readonly userId: string;
  readonly asked: Asked;
  readonly version: number;
  readonly answers: Answers;
  readonly language: Language;
  /** It comes without an account; `userId` is the mark of the browser then. */
  readonly isVisitor?: boolean;
}

/** True for a form that may be answered without an account. */
export const isForVisitors = (row: FormRow): boolean =>
  row.audience === "everyone" && row.is_anonymous && row.version > 0;

/** True when the person has answered a form that everybody answers once. */
export async function hasAnswered(db: Database, formId: string, userId: string) {
  const row = await db
    .selectFrom("form.participant")
    .select("user_id")
    .where("form_id", "=", formId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses somebody who may not answer now: form.early, form.closed or form.answered. */
export async function refuseUnlessOpen(db: Database, row: FormRow, userId: string): Promise<void> {
  const state = fillState({
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isOnce: row.is_once,
    hasAnswered: row.is_once && (await hasAnswered(db, row.id, userId)),
    nowMs: nowMs(),
  });
  if (state === "early") throw new Failure("form.early");
  if (state === "closed") throw new Failure("form.closed");
  if (state === "answered") throw new Failure("form.answered");
}

/**
 * What a version asks, and promised. Throws form.versionUnknown for one that never was, and for one that promised
 * something else about names than the form does now.
 */
export async function readVersion(
  db: Database,
  row: FormRow,
  version: number,
): Promise<{ readonly content: FormContent; readonly settings: FormSettings }> {
  const found = await db
    .selectFrom("form.version")
    .select(["content", "settings"])
    .where("form_id", "=", row.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (
    !found ||
    found.settings.isAnonymous !== row.is_anonymous ||
    found.settings.isOnce !== row.is_once
  )
    throw new Failure("form.versionUnknown");
  return found;
}

function refuseFaulty({ fields }: FormContent, { answers, language }: Sent): void {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const faults = answerFaults(fields, answers).map((fault): FieldFault => ({
    path: `answers.${fault.key}`,
    message: saidFault(ANSWER_WORDS[language], labels.get(fault.key) ?? fault.key, fault),
  }));
  if (faults.length > 0) throw new Failure("form.answerFaulty", faults);
}

const filesOf = (answers: Answers): string[] =>
  Object.values(answers).flatMap((value) =>
    typeof value === "object" && "files" in value ? value.files.map(({ url }) => url) : [],
  );

/**
 * Stores an answer by the version that was answered. The form's row is locked meanwhile, so that it can neither be closed
 * nor changed in between. Who has answered and what was answered are two rows that nothing joins in an anonymous form.
 */
export async function storeAnswer(db: Database, formId: string, sent: Sent): Promise<void> {
  const row = await db
    .selectFrom("form.form")
    .selectAll()
    .where("id", "=", formId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (sent.isVisitor === true && !isForVisitors(row)) throw new Failure("form.notAsked");
  await refuseUnlessOpen(db, row, sent.userId);
  const { content } = await readVersion(db, row, sent.version);
  refuseFaulty(content, sent);
  const given = shownAnswers(content.fields, sent.answers);
  if (row.is_once)
    await db
      .insertInto("form.participant")
      .values({ form_id: formId, user_id: sent.userId })
      .execute();
  await takePlaces(db, formId, content.fields, given);
  const groups = await keptGroups(db, row, sent.asked);
  const { id } = await db
    .insertInto("form.answer")
    .values({
      form_id: formId,
      version: sent.version,
      is_anonymous: row.is_anonymous,
      user_id: row.is_anonymous ? null : sent.userId,
      submitted_at: row.is_anonymous ? null : now().toISOString(),
      corp_id: groups.corpId,
      class_id: groups.classId,
      given: JSON.stringify(given),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const files = filesOf(given);
  if (files.length > 0) await tieFiles(db, { kind: ANSWER_FILES, id }, files, sent.userId);
  await db
    .deleteFrom("form.progress")
    .where("form_id", "=", formId)
    .where("user_id", "=", sent.userId)
    .execute();
  await db
    .updateTable("form.form")
    .set({ answer_num: sql<number>`answer_num + 1` })
    .where("id", "=", formId)
    .execute();
}

/**
 * Writes the rows of an anonymous form anew in an order by chance, so that not even their place in the tables tells which
 * answer came with whom. The form is closed.
 */
export async function mixAnswers(db: Database, formId: string): Promise<void> {
  await sql`
    with gone as (delete from form.participant where form_id = ${formId} returning *)
    insert into form.participant select * from gone order by random()`.execute(db);
  await sql`
    with gone as (delete from form.answer where form_id = ${formId} returning *)
    insert into form.answer select * from gone order by random()`.execute(db);
}
