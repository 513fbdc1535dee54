import type { Kysely } from "kysely";
import { takeTurn } from "../../kernel/turn.ts";
import type { Vault } from "../../kernel/vault.ts";
import { sealMobile } from "../account/mobile-column.ts";
import type { IdentityTables } from "../tables.ts";
import type { LoginCall } from "./finish-login.ts";
import { registerMobile } from "./new-learner.ts";

/** Who has a number; undefined when nobody does. */
export async function personOf(
  db: Kysely<IdentityTables>,
  vault: Vault,
  mobile: string,
): Promise<string | undefined> {
  const user = await db
    .selectFrom("identity.user")
    .select("id")
    .where("mobile", "=", sealMobile(vault, mobile))
    .executeTakeFirst();
  return user?.id;
}

/** Who has a number that was just proved; a new account where nobody has. One number makes one account at a time. */
export async function personOrNew(
  { db, services, caller }: LoginCall,
  mobile: string,
  isAgreed: boolean,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const { vault } = services;
  await takeTurn(db, `new-learner:${vault.fingerprint("new-learner", mobile).toString("base64")}`);
  const known = await personOf(db, vault, mobile);
  if (known !== undefined) return { userId: known, isNew: false };
  const userId = await registerMobile(db, vault, caller, { mobile, isAgreed });
  await services.budgets.spend("register", { ip: caller.ip });
  return { userId, isNew: true };
}
