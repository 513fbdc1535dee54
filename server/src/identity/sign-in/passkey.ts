import * as contract from "@perennial/contract/identity/sign-in/passkey.ts";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { sql, type Kysely } from "kysely";
import { forSite } from "../../kernel/codes/audience.ts";
import { issueCode, redeemCode } from "../../kernel/codes/code.ts";
import { CODE_PURPOSES } from "../../kernel/codes/purposes.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { loadedSite } from "../../site/public.ts";
import { refuseLogin } from "../verification/credentials.ts";
import { finishLogin } from "./finish-login.ts";
import { requireReauthentication } from "../verification/reauthentication.ts";
import { sessionsChanged } from "./session-cache.ts";
import type { IdentityTables } from "../tables.ts";
import { takeTurn } from "../../kernel/turn.ts";

type Db = Kysely<IdentityTables & OrganisationTables>;
const implement = implementOn<IdentityTables & OrganisationTables>();

const MAX_PASSKEYS = 20;
const TIMEOUT_MS = CODE_PURPOSES["passkey-login"].seconds * 1000;

/** Keys are bound to the site's host name, and answers must come from exactly its origin. */
const rpIdOf = (site: RequestSite): string => new URL(site.origin).hostname;

const rowsOf = (db: Db, userId: string) =>
  db
    .selectFrom("identity.passkey")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .limit(MAX_PASSKEYS)
    .execute();

async function listOf(db: Db, site: RequestSite, userId: string) {
  const rpId = rpIdOf(site);
  return (await rowsOf(db, userId)).map((row) => ({
    id: row.credential_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isForThisSite: row.rp_id === rpId,
  }));
}

type Verified = { readonly credential: { id: string; publicKey: Uint8Array; counter: number } };

/** The verified answer of a device, or undefined when it does not fit the challenge. */
async function registered(
  site: RequestSite,
  challenge: string,
  response: unknown,
): Promise<Verified | undefined> {
  try {
    const result = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
    });
    return result.verified ? result.registrationInfo : undefined;
  } catch {
    // The library throws for every kind of wrong answer.
    return undefined;
  }
}

export const passkeyOperations = implement(contract, {
  listPasskeys: ({ db, caller, viewer }) => listOf(db, caller.site, viewer().userId),

  async startPasskey({ db, input, caller, viewer, services, fail }) {
    const { userId, loginName, name, sessionId } = viewer();
    const { site } = caller;
    await requireReauthentication(db, services, viewer(), input.ticket);
    const known = await rowsOf(db, userId);
    if (known.length >= MAX_PASSKEYS) return fail("identity.passkeyLimit");
    const options = await generateRegistrationOptions({
      rpName: loadedSite(site).row.site_name,
      rpID: rpIdOf(site),
      userName: loginName,
      userDisplayName: name,
      userID: new TextEncoder().encode(userId),
      timeout: TIMEOUT_MS,
      attestationType: "none",
      excludeCredentials: known
        .filter((row) => row.rp_id === rpIdOf(site))
        .map((row) => ({ id: row.credential_id, transports: row.transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { token: passkeyTicket } = await issueCode(db, services, "passkey-register", {
      audience: forSite(site.id),
      personId: userId,
      sessionId,
      payload: { challenge: options.challenge },
    });
    return {
      passkeyTicket,
      options: {
        rp: { id: rpIdOf(site), name: options.rp.name },
        user: options.user,
        challenge: options.challenge,
        pubKeyCredParams: options.pubKeyCredParams,
        timeout: TIMEOUT_MS,
        excludeCredentials: (options.excludeCredentials ?? []).map(({ id, transports = [] }) => ({
          id,
          type: "public-key" as const,
          transports: [...transports],
        })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none" as const,
      },
    };
  },

  async createPasskey({ db, input, caller, viewer, services, fail }) {
    const { userId, sessionId } = viewer();
    const shown = { audience: forSite(caller.site.id), holder: viewer() };
    const code = await redeemCode(db, services, "passkey-register", input.passkeyTicket, shown);
    if (!code) return fail("identity.passkeyRefused");
    const made = await registered(caller.site, String(code.payload.challenge), input.response);
    if (!made) return fail("identity.passkeyRefused");
    // Registrations that were started at once are counted one after the other when they end.
    await takeTurn(db, `passkeys:${userId}`);
    if ((await rowsOf(db, userId)).length >= MAX_PASSKEYS) return fail("identity.passkeyLimit");
    const { credential } = made;
    const kept = await db
      .insertInto("identity.passkey")
      .values({
        credential_id: credential.id,
        user_id: userId,
        rp_id: rpIdOf(caller.site),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: input.response.response.transports ?? [],
        name: input.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("credential_id")
      .executeTakeFirst();
    if (!kept) return fail("identity.passkeyRefused");
    // The device has just verified its owner.
    await db
      .updateTable("identity.session")
      .set({ second_factor_at: sql`now()` })
      .where("id", "=", sessionId)
      .execute();
    await sessionsChanged(db, services, { sessionId });
    return listOf(db, caller.site, userId);
  },

  async renamePasskey({ db, input, caller, viewer }) {
    await db
      .updateTable("identity.passkey")
      .set({ name: input.name })
      .where("credential_id", "=", input.id)
      .execute();
    return listOf(db, caller.site, viewer().userId);
  },

  async removePasskey({ db, input, caller, viewer, services }) {
    await requireReauthentication(db, services, viewer(), input.ticket);
    await db.deleteFrom("identity.passkey").where("credential_id", "=", input.id).execute();
    return listOf(db, caller.site, viewer().userId);
  },

  async startPasskeyLogin({ db, caller, services }) {
    const options = await generateAuthenticationOptions({
      rpID: rpIdOf(caller.site),
      timeout: TIMEOUT_MS,
      userVerification: "required",
    });
    const { token: passkeyTicket } = await issueCode(db, services, "passkey-login", {
      audience: forSite(caller.site.id),
      payload: { challenge: options.challenge },
    });
    return {
      passkeyTicket,
      options: {
        rpId: rpIdOf(caller.site),
        challenge: options.challenge,
        timeout: TIMEOUT_MS,
        userVerification: "required",
      },
    };
  },

  async passkeyLogin(call) {
    const { db, input, caller, services } = call;
    const { site } = caller;
    const refused = (userId?: string) =>
      refuseLogin(call, { account: "", userId, method: "passkey" }, "identity.passkeyRefused");
    const shown = { audience: forSite(site.id) };
    const code = await redeemCode(db, services, "passkey-login", input.passkeyTicket, shown);
    const key =
      code &&
      (await db
        .selectFrom("identity.passkey")
        .selectAll()
        .where("credential_id", "=", input.response.id)
        .where("rp_id", "=", rpIdOf(site))
        .forUpdate()
        .executeTakeFirst());
    if (!code || !key) return refused();
    const { userHandle } = input.response.response;
    const isTheirs =
      userHandle === undefined || userHandle === Buffer.from(key.user_id).toString("base64url");
    const verified = isTheirs
      ? await verifyAuthenticationResponse({
          response: input.response as Parameters<
            typeof verifyAuthenticationResponse
          >[0]["response"],
          expectedChallenge: String(code.payload.challenge),
          expectedOrigin: site.origin,
          expectedRPID: rpIdOf(site),
          credential: {
            id: key.credential_id,
            publicKey: new Uint8Array(key.public_key),
            counter: key.counter,
          },
        }).catch(() => undefined)
      : undefined;
    if (!verified?.verified) return refused(key.user_id);
    await db
      .updateTable("identity.passkey")
      .set({ counter: verified.authenticationInfo.newCounter, last_used_at: sql`now()` })
      .where("credential_id", "=", key.credential_id)
      .execute();
    return finishLogin(call, { userId: key.user_id, method: "passkey", hasSecondFactor: true });
  },
});
