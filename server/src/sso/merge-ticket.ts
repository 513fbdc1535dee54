import type { Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { forSite } from "../kernel/codes/audience.ts";
import { issueCode, readCode, redeemCode } from "../kernel/codes/code.ts";
import type { Services } from "../kernel/services.ts";
import type { Caller, Viewer } from "../kernel/viewer.ts";

/** What a merge needs of its call. */
export interface MergeCall {
  readonly db: Kysely<IdentityTables>;
  readonly services: Services;
  readonly caller: Caller;
}

/** A ticket that says that this person, in this session, has shown to own the other account, too. */
export async function mergeTicket(
  db: Kysely<IdentityTables>,
  { services, caller }: Pick<MergeCall, "services" | "caller">,
  { userId, sessionId }: Viewer,
  fromId: string,
): Promise<{ ticket: string }> {
  const { token } = await issueCode(db, services, "account-merge", {
    audience: forSite(caller.site.id),
    personId: userId,
    sessionId,
    payload: { fromId },
  });
  return { ticket: token };
}

/** The second account behind a ticket that was given to this person in this session; `use` uses it up. */
export async function readMerge(
  how: "look" | "use",
  { db, services, caller }: MergeCall,
  viewer: Viewer,
  ticket: string,
): Promise<string | undefined> {
  const read = how === "look" ? readCode : redeemCode;
  const shown = { audience: forSite(caller.site.id), holder: viewer };
  const found = await read(db, services, "account-merge", ticket, shown);
  return found?.payload.fromId as string | undefined;
}
