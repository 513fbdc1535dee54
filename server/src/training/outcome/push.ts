import { PushState } from "@perennial/contract/training/outcome/outcome.ts";
import { sql, type Kysely } from "kysely";
import * as z from "zod";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { signedPeer, type SignedPeer } from "../../kernel/request/signed-peer.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Settings } from "../../kernel/settings.ts";
import type { TrainingTables } from "../tables.ts";

const PUSH_JOB = "training.pushOutcomes";
const PUSH_CRON = "* * * * *";
const AT_ONCE = 50;
/** While one process sends, another leaves these rows alone; afterwards they are taken again. */
const HELD_MS = 60_000;
/** The pause doubles with each try, and the last one is followed by nothing until somebody asks. */
const PAUSE_MS = 60_000;
const TRIES_MAX = 10;

const Answer = z.object({
  received: z.array(z.object({ id: z.string(), receipt: z.string().max(200) })),
  refused: z.array(z.object({ id: z.string(), reason: z.string().max(200) })),
});

const banks = new WeakMap<Settings, SignedPeer | "none">();

/** The credit bank at CREDIT_BANK_URL, `https://key:secret@host/path`; undefined without one. */
function creditBank(settings: Settings): SignedPeer | undefined {
  let known = banks.get(settings);
  if (known === undefined) {
    const { creditBankUrl, isProduction } = settings;
    known = creditBankUrl
      ? signedPeer(creditBankUrl, { name: "CREDIT_BANK_URL", isProduction })
      : "none";
    banks.set(settings, known);
  }
  return known === "none" ? undefined : known;
}

/** True where this installation knows a credit bank. */
export const hasCreditBank = (settings: Settings): boolean => creditBank(settings) !== undefined;

interface DueRow {
  readonly id: string;
  readonly kind: string;
  /** The outcome that this one takes back; empty for the others. */
  readonly reverses: string;
  readonly learnerId: string;
  readonly learnerName: string;
  readonly project: string;
  readonly organisation: string;
  readonly title: string;
  readonly courses: readonly string[];
  readonly hours: number;
  readonly credits: number;
  readonly total: number | null;
  readonly confirmedAt: string;
}

/** Takes the rows whose turn it is, the oldest first, so that no other process sends them meanwhile. */
async function takeDue(db: Kysely<TrainingTables>): Promise<DueRow[]> {
  const at = now();
  const { rows } = await sql<DueRow>`
    with due as (
      select push.outcome_id from training.outcome_push as push
      join training.outcome as own on own.id = push.outcome_id
      where push.state = ${PushState.waiting} and push.next_at <= ${at.toISOString()}
        -- what takes something back goes after it
        and (own.kind <> 'reversal' or exists (select from training.outcome_push as first
          where first.outcome_id = own.source_id and first.state = ${PushState.received}))
      order by push.next_at, push.outcome_id limit ${AT_ONCE} for update of push skip locked
    ), held as (
      update training.outcome_push as push set try_num = try_num + 1,
        next_at = ${new Date(at.getTime() + HELD_MS).toISOString()}
      from due where push.outcome_id = due.outcome_id returning push.outcome_id
    )
    select outcome.id, outcome.kind,
      case when outcome.kind = 'reversal' then outcome.source_id else '' end as reverses,
      outcome.user_id as "learnerId", coalesce(person.name, '') as "learnerName",
      package.name as project, coalesce(corp.name, '') as organisation, outcome.title,
      outcome.courses, outcome.hours::float8 as hours, outcome.credits::float8 as credits,
      outcome.total::numeric::float8 as total, outcome.confirmed_at as "confirmedAt"
    from held join training.outcome on outcome.id = held.outcome_id
    join training.package on package.id = outcome.package_id
    left join identity."user" as person on person.id = outcome.user_id
    left join organisation.corp as corp on corp.id = package.corp_id
    order by outcome.id`.execute(db);
  return rows;
}

/** What became of rows that were sent. */
async function settle(
  db: Kysely<TrainingTables>,
  sent: readonly DueRow[],
  answer: z.output<typeof Answer> | undefined,
): Promise<void> {
  const ids = new Set(sent.map(({ id }) => id));
  const settled = [
    ...(answer?.received ?? []).map(({ id, receipt }) => ({
      id,
      state: PushState.received,
      note: receipt,
    })),
    ...(answer?.refused ?? []).map(({ id, reason }) => ({
      id,
      state: PushState.refused,
      note: reason,
    })),
  ].filter(({ id }) => ids.delete(id));
  const at = now().toISOString();
  await sql`
    update training.outcome_push as push set state = answered.state, note = answered.note,
      changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as answered (id text,
      state smallint, note text)
    where push.outcome_id = answered.id and push.state = ${PushState.waiting}`.execute(db);
  // Whatever the bank said nothing about is sent again; it knows the ids that it has, and counts each once.
  await sql`
    update training.outcome_push set changed_at = ${at},
      state = case when try_num >= ${TRIES_MAX} then ${sql.lit(PushState.silent)}
        else ${sql.lit(PushState.waiting)} end,
      next_at = ${at}::timestamptz
        + make_interval(secs => ${PAUSE_MS / 1000} * power(2, least(try_num, ${TRIES_MAX}) - 1))
    where outcome_id = any(${[...ids]}::text[]) and state = ${PushState.waiting}`.execute(db);
}

/** Sends what is due to the credit bank. Gives how many rows were sent. */
export async function pushDue(services: Services): Promise<number> {
  const bank = creditBank(services.settings);
  // Without a bank the rows wait, and no try is counted.
  if (!bank) return 0;
  const db = tablesOf<TrainingTables>(services.db);
  let num = 0;
  while (true) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const rows = await takeDue(db);
    if (rows.length === 0) return num;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answer = await bank.ask({ outcomes: rows }, Answer);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await settle(db, rows, answer);
    num += rows.length;
    // A bank that is silent now is asked again when its turn comes.
    if (!answer) return num;
  }
}

/** Lets what was confirmed be sent as soon as the transaction has committed. */
export async function pushSoon(services: Services, db: AnyDatabase): Promise<void> {
  if (hasCreditBank(services.settings)) await services.jobs.send(db, PUSH_JOB, {});
}

/** Lets rows of a project be sent again that were refused or had no answer. Gives how many. */
export async function pushAgain(
  services: Services,
  db: Kysely<TrainingTables>,
  packageId: string,
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("training.outcome_push")
    .set({ state: PushState.waiting, try_num: 0, next_at: now().toISOString(), note: "" })
    .where("package_id", "=", packageId)
    .where("outcome_id", "in", [...ids])
    .where("state", "in", [PushState.refused, PushState.silent])
    .executeTakeFirst();
  await pushSoon(services, db);
  return Number(numUpdatedRows);
}

/** Declares the job; one process of the deployment runs it. */
export async function definePushing(services: Services): Promise<void> {
  await services.jobs.define(
    PUSH_JOB,
    async () => {
      await pushDue(services);
    },
    { cron: PUSH_CRON },
  );
}
