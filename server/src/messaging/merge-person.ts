import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { MessagingTables } from "./tables.ts";

/** Messages and letters; an announcement that both got stays with each. Whom either has blocked stays blocked. */
export const mergeMessages: NonNullable<PersonData["mergePerson"]> = async (
  untyped,
  fromId,
  toId,
) => {
  const db = tablesOf<MessagingTables>(untyped);
  const own = db
    .selectFrom("messaging.message")
    .select("announcement_id")
    .where("recipient_id", "=", toId)
    .where("announcement_id", "is not", null);
  const moved = await db
    .updateTable("messaging.message")
    .set({ recipient_id: toId })
    .where("recipient_id", "=", fromId)
    .where((where) =>
      where.or([where("announcement_id", "is", null), where("announcement_id", "not in", own)]),
    )
    .returning("id")
    .execute();
  await db
    .updateTable("messaging.message")
    .set({ sender_id: toId })
    .where("sender_id", "=", fromId)
    .execute();
  const blocked = await db
    .deleteFrom("messaging.block")
    .where((where) => where.or([where("user_id", "=", fromId), where("blocked_id", "=", fromId)]))
    .returning(["user_id", "blocked_id"])
    .execute();
  const kept = blocked
    .map((row) => ({
      user_id: row.user_id === fromId ? toId : row.user_id,
      blocked_id: row.blocked_id === fromId ? toId : row.blocked_id,
    }))
    .filter((row) => row.user_id !== row.blocked_id);
  if (kept.length > 0)
    await db
      .insertInto("messaging.block")
      .values(kept)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { messages: moved.length };
};
