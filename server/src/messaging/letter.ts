import { readPage } from "../kernel/database/paging.ts";
import { isUniqueViolation } from "../kernel/database/unique-violation.ts";
import * as contract from "@perennial/contract/messaging/letter.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import { CLOSED_ACCOUNT, lettersWith, selectConversations } from "./conversations.ts";
import { findRecipient } from "./letter-recipient.ts";
import type { MessagingTables } from "./tables.ts";
import { unreadChanged } from "./unread.ts";

const implement = implementOn<MessagingTables>();
/** Private letters, seen from one side. */
export const letterOperations = implement(contract, {
  async listConversations({ input, db, viewer }) {
    const rows = await selectConversations(db, viewer().userId, input);
    return {
      data: rows.map((row) => ({
        peer: { id: row.peer_id, name: row.name ?? "", avatar: row.avatar ?? "" },
        latest: {
          id: row.id,
          isMine: row.is_mine,
          title: row.title,
          content: row.content,
          isRead: row.is_read,
          createdAt: new Date(row.created_at).toISOString(),
        },
        unreadCount: row.unread_count,
        isBlocked: row.is_blocked,
      })),
      page: pageInfo(rows[0]?.total ?? 0, input.pageNo, input.pageSize),
    };
  },

  async listLetters({ input, db, viewer }) {
    const { peerId } = input;
    const { userId } = viewer();
    const found = lettersWith(db, userId, peerId);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select(["id", "sender_id", "title", "content", "read_at", "created_at"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        isMine: row.sender_id === userId,
        title: row.title,
        content: row.content,
        isRead: row.read_at !== null,
        createdAt: row.created_at,
      })),
      page,
    };
  },

  async openConversation({ input, db, viewer, services }) {
    const { userId } = viewer();
    const { numUpdatedRows } = await db
      .updateTable("messaging.message")
      .set({ read_at: sql`now()` })
      .where("recipient_id", "=", userId)
      .where(sql`coalesce(sender_id, ${CLOSED_ACCOUNT})`, "=", input.peerId)
      .where("kind", "=", "letter")
      .where("read_at", "is", null)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    // The writer's window shows that it was read.
    if (numUpdatedRows > 0n) await unreadChanged(db, services, [userId, input.peerId]);
    return Number(numUpdatedRows);
  },

  async sendLetter({ input, db, viewer, services, fail }) {
    const { userId, siteId } = viewer();
    const peer = await findRecipient(db, services.vault, { userId, siteId }, input);
    if (!peer) return fail("messaging.recipientUnavailable");
    const { id } = await db
      .insertInto("messaging.message")
      .values({
        site_id: siteId,
        recipient_id: peer.id,
        sender_id: userId,
        kind: "letter",
        title: input.title,
        content: input.content,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await unreadChanged(db, services, [peer.id]);
    return { id, peer };
  },

  async blockSender({ input, db, viewer, fail }) {
    const { userId } = viewer();
    const known = await lettersWith(db, userId, input.peerId).select("id").limit(1).execute();
    if (known.length === 0 || input.peerId === CLOSED_ACCOUNT)
      return fail("messaging.recipientUnavailable");
    await db
      .insertInto("messaging.block")
      .values({ user_id: userId, blocked_id: input.peerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },

  async unblockSender({ input, db, viewer }) {
    const { numDeletedRows } = await db
      .deleteFrom("messaging.block")
      .where("user_id", "=", viewer().userId)
      .where("blocked_id", "=", input.peerId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async listBlocked({ input, db, viewer }) {
    const found = db
      .selectFrom("messaging.block as block")
      .innerJoin("identity.user as person", "person.id", "block.blocked_id")
      .where("block.user_id", "=", viewer().userId);
    const { rows: data, page } = await readPage(found, input, (all) =>
      all
        .select(["person.id", "person.name", "person.avatar"])
        .orderBy("block.created_at", "desc")
        .orderBy("person.id"),
    );
    return { data, page };
  },

  async reportLetter({ input, db, viewer, right: { id: letter }, fail }) {
    const { userId, siteId, rightPath } = viewer();
    if (letter.kind !== "letter") return fail("messaging.notFound");
    try {
      await db
        .insertInto("messaging.report")
        .values({
          site_id: siteId,
          right_path: rightPath,
          message_id: letter.id,
          reporter_id: userId,
          reason: input.reason,
        })
        .execute();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return fail("messaging.alreadyReported");
    }
    return true;
  },
});
