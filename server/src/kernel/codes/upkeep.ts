import { sql } from "kysely";
import type { AnyDatabase } from "../database/database.ts";
import type { Audience } from "./audience.ts";
import { CODE_PURPOSES, OPENING_PURPOSES, purposeOf, type CodePurpose } from "./purposes.ts";
import { CODE_CLOCK, codesIn } from "./table.ts";
import { hashToken } from "./token.ts";

const COUNTED = (Object.keys(CODE_PURPOSES) as CodePurpose[]).filter(
  (purpose) => purposeOf(purpose).isCounted,
);

/** How many codes of a purpose a person received in the last day, used or not. */
export async function codesOfDay(
  db: AnyDatabase,
  purpose: CodePurpose,
  personId: string,
): Promise<number> {
  const { count } = await codesIn(db)
    .selectFrom("kernel.code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("purpose", "=", purpose)
    .where("created_at", ">", sql<string>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends codes that lead into people's accounts; those issued in one session may stay. */
export async function voidOpeningCodes(
  db: AnyDatabase,
  personIds: readonly string[],
  exceptSessionId?: string,
): Promise<void> {
  if (personIds.length === 0) return;
  let ending = codesIn(db)
    .updateTable("kernel.code")
    .set({ used_at: CODE_CLOCK })
    .where("person_id", "in", [...personIds])
    .where("purpose", "in", [...OPENING_PURPOSES])
    .where("used_at", "is", null);
  if (exceptSessionId !== undefined)
    ending = ending.where(sql<boolean>`session_id is distinct from ${exceptSessionId}`);
  await ending.execute();
}

/** Ends every code of a purpose for one audience. */
export async function voidCodesFor(
  db: AnyDatabase,
  purpose: CodePurpose,
  audience: Audience,
): Promise<void> {
  await codesIn(db)
    .updateTable("kernel.code")
    .set({ used_at: CODE_CLOCK })
    .where("purpose", "=", purpose)
    .where("audience", "=", audience)
    .where("used_at", "is", null)
    .execute();
}

/**
 * Ends a code, and everything that its session received for the same audience, because the code was presented where it
 * should not be.
 */
export async function voidAlike(
  db: AnyDatabase,
  purpose: CodePurpose,
  token: string,
): Promise<void> {
  await codesIn(db)
    .updateTable("kernel.code as code")
    .from("kernel.code as shown")
    .set({ used_at: CODE_CLOCK })
    .where("shown.handle", "=", hashToken(token))
    .where("shown.purpose", "=", purpose)
    .whereRef("code.purpose", "=", "shown.purpose")
    .whereRef("code.audience", "=", "shown.audience")
    .whereRef("code.person_id", "=", "shown.person_id")
    .whereRef("code.session_id", "=", "shown.session_id")
    .where("code.used_at", "is", null)
    .execute();
}

/** Removes every code of a person whose account was closed or merged into another. */
export async function forgetCodesOf(db: AnyDatabase, personId: string): Promise<void> {
  await codesIn(db).deleteFrom("kernel.code").where("person_id", "=", personId).execute();
}

/** Removes codes that have expired and are no longer needed for a count. */
export async function sweepCodes(db: AnyDatabase): Promise<void> {
  const before = (interval: string) => sql<string>`clock_timestamp() - ${interval}::interval`;
  await codesIn(db)
    .deleteFrom("kernel.code")
    .where("ends_at", "<", before("1 minute"))
    .where((where) =>
      where.or([where("purpose", "not in", COUNTED), where("created_at", "<", before("2 days"))]),
    )
    .execute();
}
