import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf } from "../kernel/services.ts";
import { missingOf } from "./judge.ts";
import { sourceOf } from "./sources.ts";
import type { CertificateTables } from "./tables.ts";

/** Learners that are looked at together. */
const AT_ONCE = 200;

/** Those of an award's learners who have reached it and have no certificate yet, a page of the source at a time. */
export async function* eligible(db: AnyDatabase, awardId: string): AsyncGenerator<string[]> {
  const own = tablesOf<CertificateTables>(db);
  const award = await own
    .selectFrom("certificate.award")
    .selectAll()
    .where("id", "=", awardId)
    .executeTakeFirstOrThrow();
  const source = sourceOf(award.source_kind);
  for (let offset = 0; ; offset += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { reached } = await source.list(db, award.source_id, {
      keyword: "",
      limit: AT_ONCE,
      offset,
    });
    if (reached.length === 0) return;
    const ready = reached.filter((one) => missingOf(award, one).length === 0);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const had = await heldBy(
      db,
      awardId,
      ready.map(({ userId }) => userId),
    );
    const without = ready.map(({ userId }) => userId).filter((userId) => !had.has(userId));
    if (without.length > 0) yield without;
    if (reached.length < AT_ONCE) return;
  }
}

/** Those of the people who ever got one of an award: who lost it does not get it again by itself. */
export async function heldBy(db: AnyDatabase, awardId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Set<string>();
  const rows = await tablesOf<CertificateTables>(db)
    .selectFrom("certificate.certificate")
    .select("user_id")
    .where("award_id", "=", awardId)
    .where("user_id", "in", userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
