import { TEACHING_PERMISSIONS } from "@perennial/contract/kernel/permission.ts";
import type { DeclaredThings } from "@perennial/contract/kernel/things.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import type { Kysely } from "kysely";
import { spendDeclared } from "../budget/spend.ts";
import { readOnly } from "../access/read-only.ts";
import { mayWriteAs, type Written } from "../access/reading-role.ts";
import { requireStorable } from "../access/storable-text.ts";
import { resolveThings, type Things } from "../access/things.ts";
import type { BoundOperation, Call } from "../domain.ts";
import type { AnswerCookie } from "./answer-cookie.ts";
import { declaredOnly, Failure, refuse } from "../failure.ts";
import { cleanInput } from "../html/rich-input.ts";
import { checkTexts } from "../text/public-texts.ts";
import type { Services } from "../services.ts";
import type { RecordWrites, WriteCall } from "./write-call.ts";
import { inTransaction } from "../database/transaction.ts";
import { FAULT_WORDS, fieldFaults } from "./validation.ts";
import type { Caller, Viewer } from "../viewer.ts";

/** The result of a call that succeeded. */
export interface Outcome {
  readonly data: unknown;
  readonly page: PageInfo | undefined;
  readonly cookies: readonly AnswerCookie[];
}

/** Facts about a call that only its door knows. */
interface Door {
  readonly method: "GET" | "POST";
  readonly recordWrites: RecordWrites;
  readonly things: Things;
}

/** Refuses calls on a site that is closed, not installed, or bars the caller; its managers may pass. */
export function checkSite(operation: { readonly isAlwaysOpen?: boolean }, caller: Caller): void {
  const { site, viewer } = caller;
  // The site's managers must still reach it, or a wrong entry in an address list could never be corrected.
  if (viewer?.permissions.has("site.manage")) return;
  if (!site.mayVisit(caller.ip)) refuse("kernel.addressForbidden");
  if (operation.isAlwaysOpen) return;
  if (!site.isInstalled) refuse("kernel.siteNotInstalled");
  if (site.isClosed) refuse("kernel.siteClosed");
}

/** Refuses callers who are not signed in, are barred, lack the permission, or would change something in a role that only looks on. */
export function checkAccess(operation: Written, caller: Caller): void {
  if (operation.access === "anyone") return;
  if (!caller.viewer) refuse("kernel.notSignedIn");
  if (caller.viewer.isBlacklisted) refuse("kernel.accountDisabled");
  if (!mayWriteAs(caller.viewer.roleType, operation)) refuse("kernel.forbidden");
  if (operation.access === "signed-in") return;
  if (!caller.viewer.permissions.has(operation.access)) refuse("kernel.forbidden");
  if (TEACHING_PERMISSIONS.has(operation.access)) return;
  if (caller.site.requiresSecondFactor && !caller.viewer.hasSecondFactor)
    refuse("kernel.secondFactorNeeded");
}

/**
 * A write must not be triggered by a foreign page, nor by a picture or link on one of our own pages (security check
 * 16). A GET writes only with the token in a header: a browser adds the cookie to every address in a text, and reports
 * it as `same-origin`.
 */
export function checkOrigin(
  operation: { readonly effect: "read" | "write" },
  caller: Caller,
  method: "GET" | "POST",
): void {
  if (operation.effect !== "write") return;
  if (caller.isSameOrigin === false) refuse("kernel.crossSite");
  if (method === "GET" && (!caller.viewer || caller.isCookieSession)) refuse("kernel.crossSite");
}

/**
 * Runs one operation for a caller: site state, access, origin, budget, validation, handler, output schema. Throws a
 * Failure for everything that the caller can be blamed for.
 */
export async function invoke(
  bound: BoundOperation,
  rawInput: unknown,
  caller: Caller,
  services: Services,
  door: Door,
): Promise<Outcome> {
  try {
    return await run(bound, rawInput, caller, services, door);
  } catch (error) {
    throw declaredOnly(error, bound.operation, services);
  }
}

async function run(
  bound: BoundOperation,
  rawInput: unknown,
  caller: Caller,
  services: Services,
  door: Door,
): Promise<Outcome> {
  const { operation } = bound;
  checkSite(operation, caller);
  checkAccess(operation, caller);
  checkOrigin(operation, caller, door.method);
  await spendDeclared(operation, caller, services, rawInput);
  requireStorable(rawInput, FAULT_WORDS.unstorable[caller.language]);
  const parsed = operation.input.safeParse(rawInput, { reportInput: true });
  if (!parsed.success) refuse("kernel.invalidInput", fieldFaults(parsed.error, caller.language));

  const cleaned = await cleanInput(operation.input, parsed.data, caller, services.heavy);
  const { input, needsLook } = await checkTexts(operation, cleaned, caller, services);

  const cookies: AnswerCookie[] = [];
  const written: WriteCall = { operation, caller, input };
  const transaction = <T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T> =>
    inTransaction(services, async (db) => {
      const answer = await work(db);
      await door.recordWrites(db, [written]);
      return answer;
    });
  const viewer = (): Viewer => caller.viewer ?? refuse("kernel.notSignedIn");
  const handle = async (db: Kysely<unknown>): Promise<unknown> => {
    const { things } = operation as { things?: DeclaredThings };
    const asked = { db, caller, services, input: parsed.data, viewer };
    const right = await resolveThings(door.things, things, asked);
    return bound.handle({ ...call, db, right });
  };
  const call: Omit<Call<AnyOperation, unknown>, "db" | "right"> = {
    input,
    caller,
    services,
    needsLook,
    fail(code, fields) {
      throw new Failure(code, fields);
    },
    setCookie: (cookie) => void cookies.push(cookie),
    transaction,
    written,
    record: door.recordWrites,
    viewer,
  };
  const isReading = operation.effect === "read";
  const result =
    isReading || operation.ownsTransaction
      ? await handle(isReading ? readOnly(services.db) : services.db)
      : await transaction(handle);

  if (!operation.isPaged) return { data: operation.output.parse(result), page: undefined, cookies };
  const { data, page } = result as { data: unknown; page: PageInfo };
  return { data: operation.output.parse(data), page, cookies };
}
