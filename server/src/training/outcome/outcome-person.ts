import { OutcomeState } from "@perennial/contract/training/outcome/outcome.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Attested } from "../../kernel/person-data.ts";

const MAX_ROWS = 1_000;

interface AttestedRow {
  readonly packageId: string;
  readonly title: string;
  readonly organisation: string;
  readonly at: string;
  readonly hours: number;
  readonly credits: number;
  readonly isConfirmed: boolean;
}

const WORDS: Readonly<
  Record<
    Language,
    { hours: (num: number) => string; credits: (num: number) => string; confirmed: string }
  >
> = {
  zh: { hours: (num) => `${num} 学时`, credits: (num) => `${num} 学分`, confirmed: "成果已认定" },
  en: {
    hours: (num) => `${num} hours`,
    credits: (num) => `${num} credits`,
    confirmed: "recognised",
  },
  es: {
    hours: (num) => `${num} horas`,
    credits: (num) => `${num} créditos`,
    confirmed: "reconocido",
  },
};

/** Projects that somebody has passed, and what was recognised beside them, for the record of all learning. */
export async function attestedOutcomes(
  db: AnyDatabase,
  userId: string,
  language: Language,
): Promise<Attested[]> {
  const stands = sql`outcome.state = ${OutcomeState.confirmed} and not exists (
    select from training.outcome as back where back.source_id = outcome.id
      and back.kind = 'reversal' and back.state = ${OutcomeState.confirmed})`;
  const { rows } = await sql<AttestedRow>`
    select package.id as "packageId", package.name as title,
      coalesce(corp.name, '') as organisation,
      coalesce(outcome.confirmed_at, learner.counted_at) as at,
      project.hours::float8 as hours, project.credits::float8 as credits,
      outcome.id is not null as "isConfirmed"
    from training.learner
    join training.package on package.id = learner.package_id
    join training.project on project.package_id = package.id
    left join organisation.corp as corp on corp.id = package.corp_id
    left join lateral (select outcome.id, outcome.confirmed_at from training.outcome
      where outcome.package_id = learner.package_id and outcome.user_id = learner.user_id
        and outcome.kind = 'project' and ${stands} limit 1) as outcome on true
    where learner.user_id = ${userId} and learner.is_passed
    union all
    select outcome.package_id, outcome.title, coalesce(corp.name, ''), outcome.confirmed_at,
      outcome.hours::float8, outcome.credits::float8, true
    from training.outcome
    left join training.package on package.id = outcome.package_id
    left join organisation.corp as corp on corp.id = package.corp_id
    where outcome.user_id = ${userId} and outcome.kind = 'evidence' and ${stands}
    limit ${MAX_ROWS}`.execute(db);
  const words = WORDS[language];
  return rows.map((row) => ({
    kind: "project",
    title: row.title,
    detail: [
      row.organisation,
      ...(row.hours > 0 ? [words.hours(row.hours)] : []),
      ...(row.credits > 0 ? [words.credits(row.credits)] : []),
      ...(row.isConfirmed ? [words.confirmed] : []),
    ]
      .filter((part) => part !== "")
      .join(" · "),
    day: chinaDay(row.at),
    link: `/ucenter/learning-space/train/${row.packageId}/my-certs`,
  }));
}

/** Outcomes of both accounts belong to the second; of two for the same project each keeps its place. */
export async function mergeOutcomes(db: AnyDatabase, fromId: string, toId: string): Promise<void> {
  await sql`
    update training.outcome as theirs set user_id = ${toId},
      turn = theirs.turn + (select coalesce(max(own.turn), 0) from training.outcome as own
        where own.user_id = ${toId} and own.package_id = theirs.package_id
          and own.kind = 'project')
    where theirs.user_id = ${fromId}`.execute(db);
}

/** What nobody has confirmed goes with the account; what was confirmed names nobody any more. */
export async function removeUnconfirmed(db: AnyDatabase, userId: string): Promise<void> {
  await sql`delete from training.outcome where user_id = ${userId}
    and state <> ${OutcomeState.confirmed}`.execute(db);
}

/** A person's outcomes for the own archive. */
export async function collectedOutcomes(db: AnyDatabase, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select title, kind, hours, credits, state, reason, created_at, confirmed_at
    from training.outcome where user_id = ${userId} order by created_at limit ${MAX_ROWS}`.execute(
    db,
  );
  return rows;
}

/** Columns that keep naming the account that it was then. */
export const OUTCOME_STAYS: Readonly<Record<string, string>> = {
  "training.outcome.submitted_by": "who handed it in then",
  "training.outcome.reviewed_by": "who reviewed it then",
  "training.outcome.confirmed_by": "who confirmed it then",
};
