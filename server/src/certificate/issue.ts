import { createHash, randomInt } from "node:crypto";
import { ItemState } from "@perennial/contract/certificate/award.ts";
import type { CertificateData } from "@perennial/contract/certificate/layout.ts";
import {
  CHANCE_LENGTH,
  composeNumber,
  NUMBER_LETTERS,
} from "@perennial/contract/certificate/number.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import { now } from "../kernel/clock.ts";
import { missingOf } from "./judge.ts";
import { lackingLetters } from "./letters.ts";
import { sourceOf, type Reached } from "./sources.ts";
import type { CertificateTables } from "./tables.ts";

type Database = Kysely<CertificateTables>;
type Award = Selectable<CertificateTables["certificate.award"]>;

const chance = (): string =>
  Array.from(
    { length: CHANCE_LENGTH },
    () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)],
  ).join("");

/** So many new numbers; the counter and what uses them are written together or not at all. */
export async function takeNumbers(
  db: Database,
  prefix: string,
  num: number,
  at = now(),
): Promise<string[]> {
  const year = Number(chinaDay(at).slice(0, 4));
  const { last } = await db
    .insertInto("certificate.counter")
    .values({ prefix, year, last: num })
    .onConflict((conflict) =>
      conflict.columns(["prefix", "year"]).doUpdateSet({
        last: sql`counter.last + ${num}::integer`,
      }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return Array.from({ length: num }, (_, at) =>
    composeNumber({ prefix, year, count: last - num + 1 + at, chance: chance() }),
  );
}

/** Digest of what a certificate says, however its keys are ordered. */
export function hashOf(data: CertificateData): string {
  const ordered = Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
}

/** What a new certificate says. */
const dataOf = (
  award: Award,
  reached: Reached,
  { number, at }: { readonly number: string; readonly at: Date },
): CertificateData => ({
  number,
  name: reached.name,
  title: award.title,
  kind: award.source_kind,
  className: reached.className,
  issuer: award.issuer,
  hours: award.hours,
  score: reached.score,
  startDay: reached.startDay,
  endDay: reached.endDay,
  issuedDay: chinaDay(at),
  verifyUrl: `${award.origin}/verify/${number}`,
});

/** How the issue ended for each person of a batch. */
function settled(
  award: Award,
  isByHand: boolean,
  userIds: readonly string[],
  reachedOf: ReadonlyMap<string, Reached>,
  taken: ReadonlySet<string>,
): Map<string, number> {
  return new Map(
    userIds.map((userId) => {
      const reached = reachedOf.get(userId);
      if (taken.has(userId)) return [userId, ItemState.hasOne];
      if (!reached) return [userId, ItemState.notEligible];
      if (!isByHand && missingOf(award, reached).length > 0) return [userId, ItemState.notEligible];
      if (!isByHand && lackingLetters(reached.name) !== "") return [userId, ItemState.letters];
      return [userId, ItemState.issued];
    }),
  );
}

/** Certificates of these people, with their numbers. */
async function insertIssued(
  db: Database,
  made: {
    readonly award: Award;
    readonly batch: Selectable<CertificateTables["certificate.batch"]>;
    readonly template: { readonly id: string; readonly version: number };
    readonly issued: readonly Reached[];
    readonly at: Date;
  },
): Promise<void> {
  const { award, batch, template, issued, at } = made;
  if (issued.length === 0) return;
  const numbers = await takeNumbers(db, award.prefix, issued.length, at);
  await db
    .insertInto("certificate.certificate")
    .values(
      issued.map((reached, place) => {
        const number = numbers[place] ?? "";
        const data = dataOf(award, reached, { number, at });
        return {
          number,
          site_id: award.site_id,
          award_id: award.id,
          user_id: reached.userId,
          class_id: reached.classId,
          data: JSON.stringify(data),
          hash: hashOf(data),
          template_id: template.id,
          template_version: template.version,
          batch_id: batch.id,
          issued_at: at.toISOString(),
          issued_by: batch.by_id,
          ended_at: null,
          ended_by: null,
          replaced_by: null,
        };
      }),
    )
    .execute();
}

/** Tells these people that they have been given a certificate. */
type Tell = (of: {
  readonly siteId: string;
  readonly title: string;
  readonly userIds: readonly string[];
}) => Promise<void>;

/**
 * Issues to the next people of a batch, all within the transaction of `db`; false when nobody waits any more. The row of
 * the award is held meanwhile, so that nobody gets two however many issue at once.
 */
export async function issueSome(
  db: Database,
  batchId: string,
  most: number,
  { at = now(), tell }: { readonly at?: Date; readonly tell?: Tell } = {},
): Promise<boolean> {
  const batch = await db
    .selectFrom("certificate.batch")
    .selectAll()
    .where("id", "=", batchId)
    .executeTakeFirst();
  if (!batch || batch.done_at !== null) return false;
  const award = await db
    .selectFrom("certificate.award")
    .selectAll()
    .where("id", "=", batch.award_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom("certificate.batch_item")
    .select("user_id")
    .where("batch_id", "=", batchId)
    .where("state", "=", ItemState.waiting)
    .orderBy("user_id")
    .limit(most)
    .execute();
  if (items.length === 0) {
    await db
      .updateTable("certificate.batch")
      .set({ done_at: at.toISOString() })
      .where("id", "=", batchId)
      .execute();
    return false;
  }
  const userIds = items.map(({ user_id }) => user_id);
  const [found, had, template] = await Promise.all([
    sourceOf(award.source_kind).of(db, award.source_id, userIds),
    db
      .selectFrom("certificate.certificate")
      .select("user_id")
      .where("award_id", "=", award.id)
      .where("user_id", "in", userIds)
      .where("state", "=", 1)
      .execute(),
    db
      .selectFrom("certificate.template")
      .select(["id", "version"])
      .where("id", "=", award.template_id)
      .executeTakeFirstOrThrow(),
  ]);
  const reachedOf = new Map(found.map((reached) => [reached.userId, reached]));
  const taken = new Set(had.map(({ user_id }) => user_id));
  const states = settled(award, batch.is_by_hand, userIds, reachedOf, taken);
  const issued = userIds.flatMap((userId) => {
    const reached = reachedOf.get(userId);
    return reached && states.get(userId) === ItemState.issued ? [reached] : [];
  });
  await insertIssued(db, { award, batch, template, issued, at });
  await tell?.({
    siteId: award.site_id,
    title: award.title,
    userIds: issued.map(({ userId }) => userId),
  });
  await sql`
    update certificate.batch_item as item set state = settled.state
    from unnest(${userIds}::text[], ${userIds.map((id) => states.get(id) ?? 0)}::smallint[])
      as settled (user_id, state)
    where item.batch_id = ${batchId} and item.user_id = settled.user_id`.execute(db);
  await db
    .updateTable("certificate.batch")
    .set({ beat_at: now().toISOString() })
    .where("id", "=", batchId)
    .execute();
  return true;
}
