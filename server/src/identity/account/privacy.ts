import { REAL_NAME_CONSENT } from "@perennial/contract/identity/account/consent-text.ts";
import * as contract from "@perennial/contract/identity/account/privacy.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { nowMs } from "../../kernel/clock.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { issueCode } from "../../kernel/codes/code.ts";
import { codesOfDay } from "../../kernel/codes/upkeep.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Services } from "../../kernel/services.ts";
import { CLOSE_ACCOUNTS_JOB, closingBlockers, COOLING_DAYS } from "./close-account.ts";
import { currentConsents, forget, isForgettable, recordConsent } from "./consent.ts";
import { requireReauthentication } from "../verification/reauthentication.ts";
import { endSessionsOf } from "../sign-in/session-store.ts";
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables>();

const EXPORTS_PER_DAY = 3;

/** Documents without which the account still works. */
const OPTIONAL: ReadonlySet<string> = new Set([REAL_NAME_CONSENT.document]);

async function consentsOf(db: Kysely<IdentityTables>, userId: string) {
  return (await currentConsents(db, userId)).map((row) => ({
    document: row.document,
    version: row.version,
    isGiven: row.is_given,
    at: row.at,
    // What is agreed to at a certain place can be withdrawn here, and given there alone.
    mayChange: OPTIONAL.has(row.document) || (row.is_given && isForgettable(row.document)),
  }));
}

/** Withdraws what was agreed to last of a document, by the same version and words. */
async function withdraw(
  db: Kysely<IdentityTables>,
  userId: string,
  document: string,
  ip: string,
): Promise<void> {
  const given = await db
    .selectFrom("identity.consent")
    .select(["version", "text_hash", "is_given"])
    .where("user_id", "=", userId)
    .where("document", "=", document)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (given?.is_given !== true) return;
  const { version, text_hash } = given;
  await db
    .insertInto("identity.consent")
    .values({ user_id: userId, document, version, text_hash, is_given: false, ip })
    .execute();
}

async function closingOf(
  db: Kysely<IdentityTables>,
  services: Services,
  userId: string,
  language: Language,
) {
  const { closing_at } = await db
    .selectFrom("identity.user")
    .select("closing_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const codes = await closingBlockers(db as unknown as Kysely<unknown>, services, userId);
  return {
    closingAt: closing_at,
    coolingDays: COOLING_DAYS,
    blockers: codes.map((code) => services.catalogue.get(code)?.words[language] ?? code),
  };
}

export const privacyOperations = implement(contract, {
  listOwnConsents: ({ db, viewer }) => consentsOf(db, viewer().userId),

  async setOwnConsent({ db, input, caller, viewer, services }) {
    const { userId } = viewer();
    if (input.document !== REAL_NAME_CONSENT.document) {
      await withdraw(db, userId, input.document, caller.ip);
      await forget(services, db, input.document, userId);
      return consentsOf(db, userId);
    }
    await recordConsent(db, caller, userId, REAL_NAME_CONSENT, input.isGiven);
    if (!input.isGiven)
      await db.deleteFrom("identity.real_name").where("user_id", "=", userId).execute();
    return consentsOf(db, userId);
  },

  async createDataExport({ db, input, caller, viewer, services, fail }) {
    const person = viewer();
    await requireReauthentication(db, services, person, input.ticket);
    // One row is locked, so that three concurrent requests count as three.
    await db
      .selectFrom("identity.user")
      .select("id")
      .where("id", "=", person.userId)
      .forUpdate()
      .execute();
    const count = await codesOfDay(db, "data-export", person.userId);
    if (count >= EXPORTS_PER_DAY) return fail("identity.exportLimit");
    const { token, endsAt } = await issueCode(db, services, "data-export", {
      audience: forSite(caller.site.id),
      personId: person.userId,
      sessionId: person.sessionId,
    });
    return {
      url: `/api/ucenter/privacy/export?t=${token}`,
      expiresAt: endsAt,
      leftToday: EXPORTS_PER_DAY - count - 1,
    };
  },

  getOwnClosing: ({ db, caller, viewer, services }) =>
    closingOf(db, services, viewer().userId, caller.language),

  async requestClosing({ db, input, caller, viewer, services, fail }) {
    const { userId, sessionId } = viewer();
    await requireReauthentication(db, services, viewer(), input.ticket);
    const { blockers, closingAt } = await closingOf(db, services, userId, caller.language);
    if (blockers.length > 0)
      return fail(
        "identity.closingHindered",
        blockers.map((message) => ({ path: "", message })),
      );
    if (closingAt === null) {
      const at = new Date(nowMs() + COOLING_DAYS * 86_400_000);
      await db
        .updateTable("identity.user")
        .set({ closing_at: at.toISOString(), updated_at: sql`now()` })
        .where("id", "=", userId)
        .execute();
      await services.jobs.send(db, CLOSE_ACCOUNTS_JOB, {}, { startAfter: at });
    }
    await endSessionsOf(db, services, [userId], { except: sessionId });
    return closingOf(db, services, userId, caller.language);
  },

  async cancelClosing({ db, caller, viewer, services }) {
    const { userId } = viewer();
    await db
      .updateTable("identity.user")
      .set({ closing_at: null, updated_at: sql`now()` })
      .where("id", "=", userId)
      .where("closed_at", "is", null)
      .execute();
    return closingOf(db, services, userId, caller.language);
  },
});
