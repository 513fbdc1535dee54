import {
  isKnownMessage,
  systemMessageWords,
  type SystemMessage,
} from "@perennial/contract/messaging/system-messages.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/messaging/message.ts";
import { sql, type Kysely } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import type { MessagingTables } from "./tables.ts";
import { unreadChanged } from "./unread.ts";
import { wordsIn } from "./words-in.ts";

const implement = implementOn<MessagingTables>();

const received = (db: Kysely<MessagingTables>, userId: string) =>
  db
    .selectFrom("messaging.message as message")
    .leftJoin("identity.user as sender", "sender.id", "message.sender_id")
    .where("message.recipient_id", "=", userId)
    .where("message.deleted_at", "is", null);

const COLUMNS = [
  "message.id",
  "message.kind",
  "message.title",
  "message.content",
  "message.said",
  "message.link",
  "message.read_at",
  "message.created_at",
  "sender.id as sender_id",
  "sender.name as sender_name",
  "sender.avatar as sender_avatar",
] as const;

interface MessageRow {
  readonly id: string;
  readonly kind: "system" | "letter";
  readonly title: string;
  readonly content: string;
  readonly said: SystemMessage | null;
  readonly link: string;
  readonly read_at: string | null;
  readonly created_at: string;
  readonly sender_id: string | null;
  readonly sender_name: string | null;
  readonly sender_avatar: string | null;
}

const messageOf = (row: MessageRow, language: Language) => ({
  id: row.id,
  kind: row.kind,
  ...(isKnownMessage(row.said)
    ? systemMessageWords(row.said, language)
    : { title: row.title, content: row.content }),
  link: row.link,
  sender:
    row.sender_id === null
      ? null
      : { id: row.sender_id, name: row.sender_name ?? "", avatar: row.sender_avatar ?? "" },
  isRead: row.read_at !== null,
  createdAt: row.created_at,
});

/** What a person has got; every operation sees and changes own rows only. */
export const messageOperations = implement(contract, {
  async getUnreadCount({ db, viewer }) {
    const rows = await db
      .selectFrom("messaging.message")
      .select((of) => ["kind", of.fn.countAll<number>().as("count")])
      .where("recipient_id", "=", viewer().userId)
      .where("read_at", "is", null)
      .where("deleted_at", "is", null)
      .groupBy("kind")
      .execute();
    const countOf = (kind: string): number => rows.find((row) => row.kind === kind)?.count ?? 0;
    return { systemMessageCount: countOf("system"), privateLetterCount: countOf("letter") };
  },

  async listMessages({ input, db, viewer, caller }) {
    const { kind, isRead, keyword } = input;
    let found = received(db, viewer().userId).where("message.kind", "=", kind);
    if (isRead !== undefined)
      found = found.where("message.read_at", isRead ? "is not" : "is", null);
    if (keyword) {
      const words = wordsIn(caller.language);
      found = found.where(sql<boolean>`position(lower(${keyword}::text) in lower(${words})) > 0`);
    }
    const { rows, page } = await readPage(found, input, (all) =>
      all.select(COLUMNS).orderBy("message.created_at", "desc").orderBy("message.id", "desc"),
    );
    return { data: rows.map((row) => messageOf(row, caller.language)), page };
  },

  async getMessage({ input, db, viewer, services, caller }) {
    const { userId } = viewer();
    const row = await received(db, userId)
      .select(COLUMNS)
      .where("message.id", "=", input.id)
      .executeTakeFirstOrThrow();
    if (row.read_at === null) {
      await db
        .updateTable("messaging.message")
        .set({ read_at: sql`now()` })
        .where("id", "=", row.id)
        .execute();
      await unreadChanged(db, services, [userId]);
    }
    return { ...messageOf(row, caller.language), isRead: true };
  },

  async markRead({ input, db, viewer, services }) {
    const { userId } = viewer();
    const changed = await db
      .updateTable("messaging.message")
      .set({ read_at: sql`now()` })
      .where("id", "in", input.ids)
      .where("recipient_id", "=", userId)
      .where("read_at", "is", null)
      .where("deleted_at", "is", null)
      .returning("id")
      .execute();
    if (changed.length > 0) await unreadChanged(db, services, [userId]);
    return changed.length;
  },

  async markAllRead({ input, db, viewer, services }) {
    const { userId } = viewer();
    const { numUpdatedRows } = await db
      .updateTable("messaging.message")
      .set({ read_at: sql`now()` })
      .where("recipient_id", "=", userId)
      .where("kind", "=", input.kind)
      .where("read_at", "is", null)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await unreadChanged(db, services, [userId]);
    return Number(numUpdatedRows);
  },

  async removeMessages({ input, db, viewer, services }) {
    const { userId } = viewer();
    const got = await db
      .updateTable("messaging.message")
      .set({ deleted_at: sql`now()` })
      .where("id", "in", input.ids)
      .where("recipient_id", "=", userId)
      .where("deleted_at", "is", null)
      .returning("read_at")
      .execute();
    const sent = await db
      .updateTable("messaging.message")
      .set({ sender_deleted_at: sql`now()` })
      .where("id", "in", input.ids)
      .where("sender_id", "=", userId)
      .where("sender_deleted_at", "is", null)
      .returning("id")
      .execute();
    if (got.some((row) => row.read_at === null)) await unreadChanged(db, services, [userId]);
    return got.length + sent.length;
  },
});
