import { sealMobile } from "../identity/public.ts";
import type { Vault } from "../kernel/vault.ts";
import { sql, type Kysely } from "kysely";
import { lettersWith } from "./conversations.ts";
import type { MessagingTables } from "./tables.ts";

/**
 * Whoever a letter goes to: by whole login name or mobile number, or by id within a conversation that exists.
 * Undefined, without telling why, for unknown people, people of other sites, and those who take no letters from
 * the sender.
 */
export async function findRecipient(
  db: Kysely<MessagingTables>,
  vault: Vault,
  sender: { readonly userId: string; readonly siteId: string },
  to: { readonly recipient?: string | undefined; readonly peerId?: string | undefined },
): Promise<{ id: string; name: string; avatar: string } | undefined> {
  const { recipient, peerId } = to;
  let found = db
    .selectFrom("identity.user as person")
    .select(["person.id", "person.name", "person.avatar"])
    .where("person.is_enabled", "=", true)
    .where("person.closed_at", "is", null)
    .where("person.id", "<>", sender.userId)
    .where((where) =>
      where.exists(
        where
          .selectFrom("identity.user_role as grant")
          .select("grant.id")
          .whereRef("grant.user_id", "=", "person.id")
          .where("grant.site_id", "=", sender.siteId)
          .where("grant.is_enabled", "=", true),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("messaging.block as block")
            .select("block.user_id")
            .whereRef("block.user_id", "=", "person.id")
            .where("block.blocked_id", "=", sender.userId),
        ),
      ),
    );
  if (recipient !== undefined)
    found = found.where((where) =>
      where.or([
        where(sql`lower(person.login_name)`, "=", recipient.toLowerCase()),
        where("person.mobile", "=", sealMobile(vault, recipient)),
      ]),
    );
  else if (peerId !== undefined) {
    const known = await lettersWith(db, sender.userId, peerId).select("id").limit(1).execute();
    if (known.length === 0) return undefined;
    found = found.where("person.id", "=", peerId);
  } else return undefined;
  return found.limit(1).executeTakeFirst();
}
