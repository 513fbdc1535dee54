import { REGISTER_CONSENTS } from "@perennial/contract/identity/sign-in/register-consent.ts";
import * as contract from "@perennial/contract/sso/binding.ts";
import { sql, type Kysely } from "kysely";
import {
  createUser,
  endSession,
  finishLogin,
  isYoungSession,
  recordConsent,
  requireReauthentication,
  setSessionSource,
  type IdentityTables,
} from "../identity/public.ts";
import { forSite } from "../kernel/codes/audience.ts";
import { readCode, redeemCode } from "../kernel/codes/code.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Services } from "../kernel/services.ts";
import type { RequestSite } from "../kernel/viewer.ts";
import type { Tables } from "./arrival.ts";
import { bindSubject, type BindingOffer, type BindingResult } from "./binding-store.ts";
import { ProviderError } from "./outgoing.ts";
import { grantableRoles } from "./provider.ts";
import { findProvider, sourceOf } from "./provider-store.ts";
import type { ExternalPerson } from "./protocol.ts";
import { startAtProvider } from "./sign-in-start.ts";
import type { SsoTables } from "./tables.ts";

interface Offer extends BindingOffer {
  readonly redirect: string;
}

/** The outside account that waits behind a ticket; undefined when it is too old or its provider was switched off. */
async function findOffer(
  db: Kysely<Tables>,
  services: Pick<Services, "vault">,
  site: RequestSite,
  ticket: string,
  isTaken: boolean,
): Promise<Offer | undefined> {
  const look = isTaken ? redeemCode : readCode;
  const found = await look(db, services, "external-offer", ticket, { audience: forSite(site.id) });
  if (!found) return undefined;
  const data = found.payload as unknown as {
    providerId: string;
    person: ExternalPerson;
    sourceTicket?: string;
    redirect: string;
  };
  const provider = await findProvider(db, site.id, { id: data.providerId });
  const { person, sourceTicket, redirect } = data;
  return provider && { provider, person, sourceTicket, redirect };
}

const REFUSALS = {
  taken: "sso.boundToAnother",
  second: "sso.providerBoundAlready",
} as const satisfies Record<Exclude<BindingResult, "done">, string>;

/** Whether the person could still come in without this binding. */
async function hasOtherWayIn(
  db: Kysely<SsoTables & IdentityTables>,
  userId: string,
  bindingId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.user as person")
    .select("person.id")
    .where("person.id", "=", userId)
    .where((where) =>
      where.or([
        where("person.password_hash", "is not", null),
        where("person.mobile", "is not", null),
        where.exists(
          where
            .selectFrom("identity.passkey")
            .select("credential_id")
            .where("user_id", "=", userId),
        ),
        where.exists(
          where
            .selectFrom("sso.binding as other")
            .innerJoin("sso.provider as provider", "provider.id", "other.provider_id")
            .select("other.id")
            .where("other.user_id", "=", userId)
            .where("other.id", "!=", bindingId)
            .where("provider.is_enabled", "=", true),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export const bindingOperations = implementOn<Tables>()(contract, {
  async getBindingOffer({ db, input, caller, services, fail }) {
    const offer = await findOffer(db, services, caller.site, input.ticket, false);
    if (!offer) return fail("sso.ticketExpired");
    const { provider, person } = offer;
    return {
      providerName: provider.name,
      displayName: person.name,
      mayCreate: provider.may_create,
    };
  },

  async confirmBinding({ db, input, caller, viewer, services, fail }) {
    const { userId, sessionId } = viewer();
    // A window that somebody left open must not take over a stranger's outside account.
    if (!(await isYoungSession(db, sessionId))) return fail("sso.signInAgain");
    const offer = await findOffer(db, services, caller.site, input.ticket, true);
    if (!offer) return fail("sso.ticketExpired");
    const result = await bindSubject(db, offer.provider.id, offer.person, userId);
    if (result !== "done") return fail(REFUSALS[result]);
    // From now on the service may end this session too.
    await setSessionSource(db, services, sessionId, {
      source: sourceOf(offer.provider),
      ticket: offer.sourceTicket ?? null,
    });
    return { redirect: offer.redirect };
  },

  async createBoundAccount({ db, input, caller, services, setCookie, fail }) {
    const { site } = caller;
    const offer = await findOffer(db, services, site, input.ticket, true);
    if (!offer) return fail("sso.ticketExpired");
    const { provider, person, sourceTicket, redirect } = offer;
    const roles = await grantableRoles(db, site.id).execute();
    const role = roles.find(({ id }) => id === provider.default_role_id);
    if (!provider.may_create || !role) return fail("sso.creationNotAllowed");
    const place = { siteId: site.id, corpId: site.corpId, rightPath: site.rightPath };
    const userId = await createUser(
      db,
      services.vault,
      {
        ...place,
        loginName: input.loginName,
        name: input.name,
        passwordHash: null,
        createSource: sourceOf(provider),
        roles: [{ ...place, roleId: role.id }],
      },
      caller.language,
    );
    for (const consent of Object.values(REGISTER_CONSENTS))
      await recordConsent(db, caller, userId, consent, true);
    const result = await bindSubject(db, provider.id, person, userId);
    if (result !== "done") return fail("sso.boundToAnother");
    const login = await finishLogin(
      { db, services, caller, setCookie },
      {
        userId,
        method: provider.kind === "cas" ? "cas" : "oauth",
        source: sourceOf(provider),
        ...(sourceTicket === undefined ? {} : { sourceTicket }),
      },
    );
    return { login, redirect };
  },

  async listOwnBindings({ db, caller, viewer }) {
    const { userId } = viewer();
    const rows = await db
      .selectFrom("sso.provider as provider")
      .leftJoin("sso.binding as binding", (join) =>
        join.onRef("binding.provider_id", "=", "provider.id").on("binding.user_id", "=", userId),
      )
      .select(["provider.id as provider_id", "provider.name", "provider.kind", "provider.icon"])
      .select(["provider.is_enabled", "binding.id", "binding.display_name", "binding.bound_at"])
      .where("provider.site_id", "=", caller.site.id)
      .where((where) =>
        where.or([where("provider.is_enabled", "=", true), where("binding.id", "is not", null)]),
      )
      .orderBy("provider.sort")
      .orderBy("provider.code")
      .limit(50)
      .execute();
    return rows.map((row) => ({
      providerId: row.provider_id,
      providerName: row.name,
      kind: row.kind,
      icon: row.icon,
      isEnabled: row.is_enabled,
      bindingId: row.id ?? "",
      displayName: row.display_name ?? "",
      boundAt: row.bound_at === null ? null : new Date(row.bound_at).toISOString(),
    }));
  },

  async startBinding(call) {
    const { db, input, caller, viewer, services, setCookie, transaction, right, fail } = call;
    const person = viewer();
    const { userId, sessionId } = person;
    const { providerId: provider } = right;
    await requireReauthentication(db, services, person, input.ticket);
    const bound = await db
      .selectFrom("sso.binding")
      .select("id")
      .where("provider_id", "=", provider.id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (bound) return fail("sso.providerBoundAlready");
    try {
      const begun = { purpose: "bind", redirect: "", userId, sessionId } as const;
      const { url, cookie } = await startAtProvider({ db, services, caller }, provider, begun);
      return await transaction(async () => {
        setCookie(cookie);
        return { url };
      });
    } catch (error) {
      if (error instanceof ProviderError) return fail("sso.providerUnreachable");
      throw error;
    }
  },

  async unbind({ db, input, viewer, services, fail }) {
    const person = viewer();
    await requireReauthentication(db, services, person, input.ticket);
    const binding = await db
      .selectFrom("sso.binding as binding")
      .innerJoin("sso.provider as provider", "provider.id", "binding.provider_id")
      .select(["binding.id", "provider.kind", "provider.code"])
      .where("binding.id", "=", input.id)
      .where("binding.user_id", "=", person.userId)
      .executeTakeFirst();
    if (!binding) return fail("sso.bindingNotFound");
    // Two at once would each see the other's way in.
    await sql`select 1 from identity."user" where id = ${person.userId} for update`.execute(db);
    if (!(await hasOtherWayIn(db, person.userId, binding.id))) return fail("sso.lastWayIn");
    await db.deleteFrom("sso.binding").where("id", "=", binding.id).execute();
    const sessions = await db
      .selectFrom("identity.session")
      .select("id")
      .where("user_id", "=", person.userId)
      .where("source", "=", sourceOf(binding))
      .where("id", "!=", person.sessionId)
      .execute();
    for (const { id } of sessions) await endSession(db, services, id);
    return true;
  },
});
