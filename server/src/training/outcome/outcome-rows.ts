import {
  type OUTCOME_KINDS,
  OutcomeState,
  PushState,
} from "@perennial/contract/training/outcome/outcome.ts";
import { enumValue, type ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;

/** Outcomes of a project with this name of a learner, in this state, so far on their way to the credit bank. */
export function foundOutcomes(
  db: Database,
  packageId: string,
  wanted: {
    readonly keyword: string;
    readonly state?: number | undefined;
    readonly push?: number | undefined;
  },
) {
  let found = db
    .selectFrom("training.outcome as outcome")
    .where("outcome.package_id", "=", packageId);
  if (wanted.state !== undefined) found = found.where("outcome.state", "=", wanted.state);
  if (wanted.push !== undefined)
    found = found.where(
      sql<boolean>`exists (select from training.outcome_push as sent
        where sent.outcome_id = outcome.id and sent.state = ${wanted.push})`,
    );
  if (wanted.keyword !== "")
    found = found.where(
      sql<boolean>`exists (select from identity."user" as named where named.id = outcome.user_id
        and strpos(lower(named.name), ${wanted.keyword.toLowerCase()}) > 0)`,
    );
  return found;
}

/** Those with what their learner sees of each, the newest first. */
export const withFacts = (found: ReturnType<typeof foundOutcomes>) =>
  found
    .select([
      "outcome.id",
      "outcome.user_id",
      "outcome.kind",
      "outcome.title",
      "outcome.note",
      "outcome.courses",
      sql<number>`outcome.hours::float8`.as("hours"),
      sql<number>`outcome.credits::float8`.as("credits"),
      sql<number | null>`outcome.total::numeric::float8`.as("total"),
      sql<{ name: string; url: string }[]>`outcome.files`.as("files"),
      "outcome.state",
      "outcome.reason",
      "outcome.created_at",
      "outcome.confirmed_at",
      sql<boolean>`exists (select from training.outcome as back
        where back.source_id = outcome.id and back.kind = 'reversal'
          and back.state = ${OutcomeState.confirmed})`.as("is_reversed"),
    ])
    .orderBy("outcome.created_at", "desc")
    .orderBy("outcome.id");

/** The same with names, and how far they have come to the credit bank. */
export const withPeople = (found: ReturnType<typeof foundOutcomes>) =>
  withFacts(found)
    .leftJoin("identity.user as person", "person.id", "outcome.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "outcome.corp_id")
    .leftJoin("identity.user as reviewer", "reviewer.id", "outcome.reviewed_by")
    .leftJoin("identity.user as confirmer", "confirmer.id", "outcome.confirmed_by")
    .leftJoin("training.outcome_push as push", "push.outcome_id", "outcome.id")
    .select([
      "person.name",
      "corp.name as corp_name",
      "reviewer.name as reviewer_name",
      "confirmer.name as confirmer_name",
      "push.state as push_state",
      "push.try_num",
      "push.note as push_note",
      "push.changed_at as push_at",
    ]);

type FactsRow = Awaited<ReturnType<ReturnType<typeof withFacts>["execute"]>>[number];
type PeopleRow = Awaited<ReturnType<ReturnType<typeof withPeople>["execute"]>>[number];

/** An outcome as its learner sees it. */
export const shownOutcome = (row: FactsRow) => ({
  id: row.id,
  kind: row.kind as (typeof OUTCOME_KINDS)[number],
  title: row.title,
  note: row.note,
  courses: row.courses,
  hours: row.hours,
  credits: row.credits,
  total: row.total,
  files: row.files,
  state: row.state as ValueOf<typeof OutcomeState>,
  reason: row.reason,
  isReversed: row.is_reversed,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
});

/** The same as those see it who run the project. */
export function listedOutcome(row: PeopleRow) {
  const state = enumValue(PushState, row.push_state);
  return Object.assign(shownOutcome(row), {
    userId: row.user_id,
    name: row.name ?? "",
    corpName: row.corp_name ?? "",
    reviewedBy: row.reviewer_name ?? "",
    confirmedBy: row.confirmer_name ?? "",
    push:
      state === undefined
        ? null
        : { state, tryNum: row.try_num ?? 0, note: row.push_note ?? "", at: row.push_at },
  });
}
