import { rowsBefore } from "../kernel/database/paging.ts";
import { sql, type Kysely } from "kysely";
import type { MessagingTables } from "./tables.ts";

/** Stands for whoever has closed the account; no person can have this id. */
export const CLOSED_ACCOUNT = "-";

interface ConversationRow {
  readonly peer_id: string;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly id: string;
  readonly is_mine: boolean;
  readonly title: string;
  readonly content: string;
  readonly is_read: boolean;
  readonly created_at: string;
  readonly unread_count: number;
  readonly is_blocked: boolean;
  readonly total: number;
}

/** Own letters, received and sent, each with the other side's id. */
const ownLetters = (userId: string) => sql`
  select coalesce(sender_id, ${CLOSED_ACCOUNT}) as peer_id, false as is_mine, id, title, content, read_at, created_at
  from messaging.message
  where recipient_id = ${userId} and kind = 'letter' and deleted_at is null
  union all
  select recipient_id, true, id, title, content, read_at, created_at
  from messaging.message
  where sender_id = ${userId} and kind = 'letter' and sender_deleted_at is null and recipient_id <> ${userId}`;

/** One row per person with whom letters were exchanged, with the latest letter; the newest first. */
export async function selectConversations(
  db: Kysely<MessagingTables>,
  userId: string,
  { keyword, pageNo, pageSize }: { keyword: string; pageNo: number; pageSize: number },
): Promise<readonly ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    with letter as (${ownLetters(userId)}),
    latest as (
      select distinct on (peer_id) * from letter order by peer_id, created_at desc, id desc
    ),
    unread as (
      select peer_id, count(*) as count from letter where not is_mine and read_at is null group by peer_id
    )
    select latest.peer_id, peer.name, peer.avatar, latest.id, latest.is_mine, latest.title, latest.content,
      latest.read_at is not null as is_read, latest.created_at, coalesce(unread.count, 0) as unread_count,
      exists (
        select 1 from messaging.block where user_id = ${userId} and blocked_id = latest.peer_id
      ) as is_blocked,
      count(*) over () as total
    from latest
    left join identity."user" peer on peer.id = latest.peer_id
    left join unread on unread.peer_id = latest.peer_id
    where ${keyword}::text = '' or position(lower(${keyword}::text) in lower(coalesce(peer.name, ''))) > 0
      or exists (
        select 1 from letter where letter.peer_id = latest.peer_id
          and position(lower(${keyword}::text) in lower(letter.title || ' ' || letter.content)) > 0
      )
    order by latest.created_at desc, latest.id desc
    limit ${pageSize} offset ${rowsBefore({ pageNo, pageSize })}`.execute(db);
  return rows;
}

/** Letters between two people that the first one still keeps. */
export const lettersWith = (db: Kysely<MessagingTables>, userId: string, peerId: string) =>
  db
    .selectFrom("messaging.message")
    .where("kind", "=", "letter")
    .where((where) =>
      where.or([
        where.and([
          where("recipient_id", "=", userId),
          where("deleted_at", "is", null),
          peerId === CLOSED_ACCOUNT
            ? where("sender_id", "is", null)
            : where("sender_id", "=", peerId),
        ]),
        where.and([
          where("sender_id", "=", userId),
          where("sender_deleted_at", "is", null),
          where("recipient_id", "=", peerId),
        ]),
      ]),
    );
