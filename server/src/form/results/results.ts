import * as contract from "@perennial/contract/form/results.ts";
import type { FormField } from "@perennial/contract/form/field.ts";
import { isChoice } from "@perennial/contract/form/field-kinds.ts";
import type { FormState } from "@perennial/contract/form/form.ts";
import { GROUP_MIN } from "@perennial/contract/form/widgets.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { readPage } from "../../kernel/database/paging.ts";
import type { FormRow } from "../form-rows.ts";
import { knownPlaces } from "../places.ts";
import { implement, type FormTables } from "../tables.ts";
import { answerText } from "./answer-text.ts";
import { countFields, percentOf, shownOptions } from "./count.ts";
import { groupNames, shownSizes } from "./groups.ts";
import { groupSizes, inSlice, isDivider, refuseSmall, type Slice } from "./slice.ts";
import { shownGroups } from "./suppress.ts";

type Database = Kysely<FormTables>;
/** Rows of a list that are counted at once. */
const COUNTED = 1_000;

/** Fields of the newest version, with those of older ones that somebody has answered. */
export async function answeredFields(db: Database, formId: string): Promise<FormField[]> {
  const versions = await db
    .selectFrom("form.version")
    .select("content")
    .where("form_id", "=", formId)
    .where((where) =>
      where.or([
        where(
          "version",
          "=",
          where
            .selectFrom("form.form")
            .select("form.form.version")
            .where("form.form.id", "=", formId),
        ),
        where.exists(
          where
            .selectFrom("form.answer as answer")
            .select("answer.id")
            .whereRef("answer.form_id", "=", "form.version.form_id")
            .whereRef("answer.version", "=", "form.version.version"),
        ),
      ]),
    )
    .orderBy("version", "desc")
    .execute();
  const fields = new Map<string, FormField>();
  for (const { content } of versions)
    for (const field of content.fields) if (!fields.has(field.key)) fields.set(field.key, field);
  return [...fields.values()];
}

const isTooFew = (row: FormRow): boolean => row.is_anonymous && row.answer_num < GROUP_MIN;

/** Refuses a look at single answers, or at a slice of them, that would tell who gave them. */
async function refuseTelling(
  db: Database,
  row: FormRow,
  fields: readonly FormField[],
  slice: Slice | undefined,
): Promise<void> {
  if (isTooFew(row)) throw new Failure("form.tooFewAnswers");
  if (slice) await refuseSmall(db, row.id, fields, slice);
}

async function countAsked(db: Database, row: FormRow): Promise<number | null> {
  if (row.audience !== "members") return null;
  return (await knownPlaces(row.place_kind)?.countMembers(db, row.place_id)) ?? null;
}

/** Answers to a form, those of an anonymous one in an order that says nothing. */
const answersOf = (db: Database, row: FormRow, slice: Slice | undefined) =>
  db
    .selectFrom("form.answer as answer")
    .leftJoin("identity.user as person", "person.id", "answer.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "answer.corp_id")
    .where(inSlice(row.id, slice));

/** What came of forms. */
export const results = implement(contract, {
  async getResults({ db, input, right }) {
    const { row } = right.id;
    const fields = await answeredFields(db, row.id);
    const few = isTooFew(row);
    const countedNum =
      input.slice === undefined
        ? row.answer_num
        : await refuseSmall(db, row.id, fields, input.slice);
    const [askedNum, corps, classes, counted] = await Promise.all([
      countAsked(db, row),
      few ? [] : shownSizes(db, row, "corp"),
      few ? [] : shownSizes(db, row, "class"),
      few ? [] : countFields(db, row.id, fields, input.slice),
    ]);
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      state: row.state as ValueOf<typeof FormState>,
      isAnonymous: row.is_anonymous,
      askedNum,
      answerNum: row.answer_num,
      ratePercent: askedNum === null ? null : Math.min(percentOf(row.answer_num, askedNum), 100),
      countedNum: few ? 0 : countedNum,
      isTooFew: few,
      corps,
      classes,
      fields: counted,
    };
  },

  async getCross({ db, input, right }) {
    const { row } = right.id;
    const fields = await answeredFields(db, row.id);
    const field = fields.find(({ key }) => key === input.field);
    const divider = fields.find(({ key }) => key === input.byField);
    if (!field || (input.by === "field" && (!divider || !isDivider(divider))) || isTooFew(row))
      return { options: [], groups: [] };
    const options = shownOptions(field);
    const sizes = await groupSizes(db, row.id, input.by, input.byField);
    const shown = shownGroups(sizes);
    const names =
      input.by === "field"
        ? new Map(
            divider && isChoice(divider) ? divider.options.map((one) => [one.key, one.name]) : [],
          )
        : await groupNames(db, row, input.by);
    const groups = [];
    for (const group of [...sizes.keys()].filter((key) => key !== "")) {
      const isShown = shown.has(group);
      const slice = { by: input.by, field: input.byField, group };
      const [counted] = isShown ? await countFields(db, row.id, [field], slice) : [];
      groups.push({
        group,
        name: names.get(group) ?? "",
        num: isShown ? (sizes.get(group) ?? 0) : null,
        nums: counted ? counted.options.map(({ num }) => num) : [],
      });
    }
    return { options, groups };
  },

  async listTexts({ db, input, services, viewer, right }) {
    const { row } = right.id;
    const fields = await answeredFields(db, row.id);
    await refuseTelling(db, row, fields, input.slice);
    const said = sql<string>`case jsonb_typeof(answer.given -> ${input.field}::text)
      when 'string' then answer.given ->> ${input.field}::text
      else answer.given -> ${input.field}::text ->> 'other' end`;
    const found = answersOf(db, row, input.slice).where(sql<boolean>`coalesce(${said}, '') <> ''`);
    const { rows, page } = await readPage(
      found,
      input,
      (all) =>
        all
          .select([said.as("text"), "person.name"])
          .orderBy("answer.submitted_at", (order) => order.desc().nullsLast())
          .orderBy("answer.id"),
      { services, viewer: viewer(), rows: COUNTED },
    );
    return { data: rows.map(({ text, name }) => ({ text, name: name ?? "" })), page };
  },

  async listAnswers({ db, input, services, viewer, right }) {
    const { row } = right.id;
    const fields = await answeredFields(db, row.id);
    await refuseTelling(db, row, fields, input.slice);
    const { rows, page } = await readPage(
      answersOf(db, row, input.slice),
      input,
      (all) =>
        all
          .select([
            "answer.id",
            "answer.version",
            "answer.given",
            "answer.submitted_at",
            "answer.class_id",
            "person.name",
            "corp.name as corp_name",
          ])
          .orderBy("answer.submitted_at", (order) => order.desc().nullsLast())
          .orderBy("answer.id"),
      { services, viewer: viewer(), rows: COUNTED },
    );
    const classIds = row.is_anonymous ? [] : rows.map(({ class_id }) => class_id);
    const classes = await knownPlaces(row.place_kind)?.classNames(db, row.place_id, classIds);
    const data = rows.map((answer) => ({
      id: answer.id,
      name: answer.name ?? "",
      corpName: row.is_anonymous ? "" : (answer.corp_name ?? ""),
      className: row.is_anonymous ? "" : (classes?.get(answer.class_id) ?? ""),
      submittedAt: answer.submitted_at,
      version: answer.version,
      values: fields.flatMap((field) => {
        const value = answer.given[field.key];
        if (value === undefined) return [];
        return [
          {
            key: field.key,
            label: field.label,
            text: answerText(field, value),
            files: typeof value === "object" && "files" in value ? value.files : [],
          },
        ];
      }),
    }));
    return { data, page };
  },
});
