import type { Access } from "@perennial/contract/kernel/operation.ts";

/** Roles that look on: who leads a bureau sees figures and changes nothing. */
const READING_ROLES: ReadonlySet<string> = new Set(["BureauLeader"]);
/** What is a person's own in every role: the account with its sessions, and the messages that came. */
const OWN = /^(?:identity\.|messaging\.(?:getMessage|markRead|markAllRead|removeMessages)$)/;

/** False for a write in a role that only looks on. What everybody may do without signing in is no matter of a role. */
export const mayWriteAs = (roleType: string, { name, access, effect }: Written): boolean =>
  effect !== "write" ||
  !READING_ROLES.has(roleType) ||
  access === "anyone" ||
  (access === "signed-in" && OWN.test(name));

/** What of an operation says whether a role may write by it. */
export interface Written {
  readonly name: string;
  readonly access: Access;
  readonly effect: "read" | "write" | "proven-by-protocol";
}
