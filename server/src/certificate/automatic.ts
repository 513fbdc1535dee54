import { sql } from "kysely";
import { now } from "../kernel/clock.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { SourceKind } from "@perennial/contract/certificate/award.ts";
import { beginBatch } from "./batch.ts";
import { eligible, heldBy } from "./eligible.ts";
import { missingOf } from "./judge.ts";
import { sourceOf } from "./sources.ts";
import type { CertificateTables } from "./tables.ts";

const LOOK_JOB = "certificate.look";
const ALL_JOB = "certificate.automatic";
const ALL_CRON = "*/5 * * * *";
/** All learners of an automatic award are looked at about so often; a new mark is looked at at once. */
const AGAIN_MS = 10 * 60_000;

/** Lets a learner's results be looked at after the transaction, where certificates are given by themselves. */
export async function lookAgain(
  services: Services,
  db: AnyDatabase,
  learner: { readonly kind: SourceKind; readonly sourceId: string; readonly userId: string },
): Promise<void> {
  const award = await tablesOf<CertificateTables>(db)
    .selectFrom("certificate.award")
    .select("id")
    .where("source_kind", "=", learner.kind)
    .where("source_id", "=", learner.sourceId)
    .where("is_automatic", "=", true)
    .executeTakeFirst();
  if (award) await services.jobs.send(db, LOOK_JOB, { awardId: award.id, userId: learner.userId });
}

async function look(services: Services, awardId: string, userId: string): Promise<void> {
  const db = tablesOf<CertificateTables>(services.db);
  const award = await db
    .selectFrom("certificate.award")
    .selectAll()
    .where("id", "=", awardId)
    .where("is_automatic", "=", true)
    .executeTakeFirst();
  if (!award) return;
  const [reached] = await sourceOf(award.source_kind).of(services.db, award.source_id, [userId]);
  if (!reached || missingOf(award, reached).length > 0) return;
  if ((await heldBy(services.db, awardId, [userId])).has(userId)) return;
  await begin(services, awardId, award.by_id, [userId]);
}

const begin = (services: Services, awardId: string, byId: string, userIds: readonly string[]) =>
  inTransaction(services, (db) =>
    beginBatch(services, tablesOf<CertificateTables>(db), {
      awardId,
      byId,
      isByHand: false,
      userIds,
    }),
  );

/** Looks at all learners of the awards whose turn it is. */
export async function lookAtAll(services: Services): Promise<void> {
  const due = new Date(now().getTime() - AGAIN_MS).toISOString();
  const { rows } = await sql<{ id: string; by_id: string }>`
    update certificate.award set looked_at = ${now().toISOString()}
    where id in (select id from certificate.award
      where is_automatic and (looked_at is null or looked_at < ${due})
      order by looked_at nulls first limit 50 for update skip locked)
    returning id, by_id`.execute(services.db);
  for (const award of rows)
    // oxlint-disable-next-line no-await-in-loop -- one award after the other
    for await (const userIds of eligible(services.db, award.id))
      await begin(services, award.id, award.by_id, userIds);
}

/** Declares the jobs. */
export async function defineAutomaticJobs(services: Services): Promise<void> {
  await services.jobs.define<{ awardId: string; userId: string }>(LOOK_JOB, ({ awardId, userId }) =>
    look(services, awardId, userId),
  );
  await services.jobs.define(ALL_JOB, () => lookAtAll(services), { cron: ALL_CRON });
}
