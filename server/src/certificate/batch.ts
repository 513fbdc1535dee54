import { ItemState } from "@perennial/contract/certificate/award.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { eligible } from "./eligible.ts";
import { issueSome } from "./issue.ts";
import type { CertificateTables } from "./tables.ts";
import { tellIssued } from "./tell.ts";

/** Issues what is left of one batch. */
export const ISSUE_JOB = "certificate.issue";
/** Finds batches that a dead process has left. */
const RESUME_JOB = "certificate.resume";
const RESUME_CRON = "* * * * *";
/** A batch without a sign of life for so long has been left. */
const LEFT_MS = 60_000;
/** People of one transaction. */
const AT_ONCE = 100;

/** Issues everything that waits in a batch; it may be called again, and by several at once. */
export async function workOff(services: Services, batchId: string): Promise<void> {
  await fill(services, batchId);
  let isMore = true;
  while (isMore)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    isMore = await inTransaction(services, (db) =>
      issueSome(tablesOf<CertificateTables>(db), batchId, AT_ONCE, {
        tell: (of) => tellIssued(db, services, of),
      }),
    );
}

const addPeople = (db: Kysely<CertificateTables>, batchId: string, userIds: readonly string[]) =>
  sql`
    insert into certificate.batch_item (batch_id, user_id)
    select distinct ${batchId}, user_id from unnest(${[...userIds]}::text[]) as user_id
    on conflict do nothing`.execute(db);

/** Looks for all who have reached it, once; whoever comes back to it begins again and adds nobody twice. */
async function fill(services: Services, batchId: string): Promise<void> {
  const db = tablesOf<CertificateTables>(services.db);
  const batch = await db
    .selectFrom("certificate.batch")
    .select("award_id")
    .where("id", "=", batchId)
    .where("filled_at", "is", null)
    .executeTakeFirst();
  if (!batch) return;
  for await (const userIds of eligible(services.db, batch.award_id))
    await addPeople(db, batchId, userIds);
  await db
    .updateTable("certificate.batch")
    .set({ filled_at: now().toISOString() })
    .where("id", "=", batchId)
    .execute();
}

/** Makes a batch of these people and lets it be worked off. */
export async function beginBatch(
  services: Services,
  db: Kysely<CertificateTables>,
  batch: {
    readonly awardId: string;
    readonly byId: string;
    readonly isByHand: boolean;
    /** Undefined for all who have reached it, who are looked for beside the request. */
    readonly userIds: readonly string[] | undefined;
  },
): Promise<string> {
  const { id } = await db
    .insertInto("certificate.batch")
    .values({
      award_id: batch.awardId,
      by_id: batch.byId,
      is_by_hand: batch.isByHand,
      filled_at: batch.userIds ? now().toISOString() : null,
      done_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (batch.userIds) await addPeople(db, id, batch.userIds);
  await services.jobs.send(db, ISSUE_JOB, { batchId: id });
  return id;
}

/** How far the batches of an award are, or one of them; the latest first. */
export async function readBatches(db: Kysely<CertificateTables>, awardId: string, id?: string) {
  const num = (state: number) =>
    sql<number>`count(*) filter (where item.state = ${state}::smallint)`;
  let query = db
    .selectFrom("certificate.batch as batch")
    .leftJoin("certificate.batch_item as item", "item.batch_id", "batch.id")
    .leftJoin("identity.user as person", "person.id", "batch.by_id")
    .select(["batch.id", "batch.created_at", "batch.done_at", "batch.filled_at", "person.name"])
    .select([
      sql<number>`count(item.user_id)`.as("total"),
      num(ItemState.issued).as("issued"),
      num(ItemState.hasOne).as("had"),
      num(ItemState.notEligible).as("refused"),
      num(ItemState.letters).as("letters"),
    ])
    .where("batch.award_id", "=", awardId)
    .groupBy(["batch.id", "person.name"]);
  if (id !== undefined) query = query.where("batch.id", "=", id);
  const rows = await query
    .orderBy("batch.created_at", "desc")
    .orderBy("batch.id", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    askedAt: row.created_at,
    askedBy: row.name ?? "",
    total: row.total,
    issuedNum: row.issued,
    hadNum: row.had,
    refusedNum: row.refused,
    letterNum: row.letters,
    isDone: row.done_at !== null,
    isFilled: row.filled_at !== null,
  }));
}

async function resume(services: Services): Promise<void> {
  const left = await tablesOf<CertificateTables>(services.db)
    .selectFrom("certificate.batch")
    .select("id")
    .where("done_at", "is", null)
    .where("beat_at", "<", new Date(now().getTime() - LEFT_MS).toISOString())
    .orderBy("beat_at")
    .limit(20)
    .execute();
  for (const { id } of left)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await workOff(services, id);
}

/** Declares the jobs. */
export async function defineBatchJobs(services: Services): Promise<void> {
  await services.jobs.define<{ batchId: string }>(ISSUE_JOB, ({ batchId }) =>
    workOff(services, batchId),
  );
  await services.jobs.define(RESUME_JOB, () => resume(services), { cron: RESUME_CRON });
}
