import * as contract from "@perennial/contract/identity/sign-in/second-factor.ts";
import { sql, type Kysely } from "kysely";
import QRCode from "qrcode";
import { implementOn } from "../../kernel/domain.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";
import { fieldFault } from "../field-words.ts";
import { countGuess, lockKeyOf, type Guess } from "./login-lock.ts";
import { requireReauthentication } from "../verification/reauthentication.ts";
import { sessionsChanged } from "./session-cache.ts";
import type { IdentityTables } from "../tables.ts";
import {
  hasTotp,
  isTotpCode,
  createRecoveryCodes,
  createTotpSecret,
  sealTotp,
  storeRecoveryCodes,
  takeRecoveryCode,
  totpUri,
} from "./totp.ts";

const implement = implementOn<IdentityTables>();
const QR_PX = 200;

async function freshRecoveryCodes(db: Kysely<IdentityTables>, userId: string) {
  const recoveryCodes = createRecoveryCodes();
  await storeRecoveryCodes(db, userId, recoveryCodes);
  return { recoveryCodes };
}

/** Wrong codes count like wrong passwords. */
async function guessing(services: Services, caller: Caller, userId: string): Promise<Guess> {
  const key = lockKeyOf(services.vault, userId, "");
  const guess = await countGuess({ services, caller }, key, "secondFactor");
  if (!guess.isLocked) await guess.slowDown();
  return guess;
}

export const secondFactorOperations = implement(contract, {
  async startTotp({ db, input, caller, viewer, services, fail }) {
    const person = viewer();
    await requireReauthentication(db, services, person, input.ticket);
    if (await hasTotp(db, person.userId)) return fail("identity.secondFactorOn");
    const secret = createTotpSecret();
    const fresh = {
      secret_sealed: sealTotp(services, secret),
      confirmed_at: null,
      last_step: 0,
    };
    await db
      .insertInto("identity.totp")
      .values({ user_id: person.userId, ...fresh })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
      .execute();
    const issuer = loadedSite(caller.site).row.site_name;
    const qrSvg = await QRCode.toString(totpUri(issuer, person.loginName, secret), {
      type: "svg",
      errorCorrectionLevel: "M",
      width: QR_PX,
      margin: 2,
    });
    return { secret, qrSvg };
  },

  async confirmTotp({ db, input, caller, viewer, services, fail }) {
    const { userId, sessionId } = viewer();
    const row = await db
      .selectFrom("identity.totp")
      .select("confirmed_at")
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return fail("identity.secondFactorOff");
    if (row.confirmed_at !== null) return fail("identity.secondFactorOn");
    const guess = await guessing(services, caller, userId);
    if (guess.isLocked) return fail("identity.locked");
    if (!(await isTotpCode(db, services, userId, input.code)))
      return fail("identity.accountCodeWrong", [
        fieldFault("code", "identity.accountCodeWrong", caller.language),
      ]);
    await guess.right();
    await db
      .updateTable("identity.totp")
      .set({ confirmed_at: sql`now()` })
      .where("user_id", "=", userId)
      .execute();
    // The person has just set it up and so has it: this session counts as verified by it.
    await db
      .updateTable("identity.session")
      .set({ second_factor_at: sql`now()` })
      .where("id", "=", sessionId)
      .execute();
    await sessionsChanged(db, services, { sessionId });
    return freshRecoveryCodes(db, userId);
  },

  async disableTotp({ db, input, caller, viewer, services, fail }) {
    const { userId } = viewer();
    await requireReauthentication(db, services, viewer(), input.ticket);
    if (!(await hasTotp(db, userId))) return fail("identity.secondFactorOff");
    const guess = await guessing(services, caller, userId);
    if (guess.isLocked) return fail("identity.locked");
    const fits = /^\d{6}$/.test(input.code)
      ? await isTotpCode(db, services, userId, input.code)
      : await takeRecoveryCode(db, userId, input.code);
    if (!fits)
      return fail("identity.accountCodeWrong", [
        fieldFault("code", "identity.accountCodeWrong", caller.language),
      ]);
    await guess.right();
    await db.deleteFrom("identity.totp").where("user_id", "=", userId).execute();
    await storeRecoveryCodes(db, userId, []);
    // Sessions that such codes verified lose that; a passkey was a proof of its own.
    await db
      .updateTable("identity.session")
      .set({ second_factor_at: null })
      .where("user_id", "=", userId)
      .where("method", "!=", "passkey")
      .execute();
    await sessionsChanged(db, services, { userIds: [userId] });
    return true;
  },

  async renewRecoveryCodes({ db, input, viewer, services, fail }) {
    const { userId } = viewer();
    await requireReauthentication(db, services, viewer(), input.ticket);
    if (!(await hasTotp(db, userId))) return fail("identity.secondFactorOff");
    return freshRecoveryCodes(db, userId);
  },
});
