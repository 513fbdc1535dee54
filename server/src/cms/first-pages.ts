import { AuditStatus } from "@perennial/contract/cms/content.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { listOf } from "../kernel/database/list-of.ts";
import { preparedRead } from "../kernel/database/prepared-read.ts";
import { gathered } from "../kernel/gathered.ts";
import { inSeedOrder, ITEM_COLUMNS, visibleContent, type ItemRow } from "./content-rows.ts";
import type { Visibility } from "./rules.ts";
import type { CmsTables } from "./tables.ts";

type Database = Kysely<CmsTables>;

/** What everybody sees. */
const PUBLIC: Visibility = { auditStatus: AuditStatus.passed, isPublishedOnly: true };

export const isPublic = ({ auditStatus, isPublishedOnly }: Visibility): boolean =>
  auditStatus === PUBLIC.auditStatus && isPublishedOnly;

/** The first items of a channel in their order, and how many there are in all. */
interface FirstPage {
  readonly rows: ItemRow[];
  readonly num: number;
}

interface Wish {
  readonly siteId: string;
  readonly channelId: string;
  readonly size: number;
  readonly done: (page: FirstPage) => void;
  readonly fail: (error: unknown) => void;
}

interface Wanted {
  readonly siteId: string;
  readonly moment: string;
  readonly channelIds: readonly string[];
  readonly sizes: readonly number[];
}

const readPages = preparedRead((db: Database, wanted: Wanted) => {
  const items = visibleContent(db, wanted.siteId, PUBLIC, wanted.moment).where(
    "content.channel_id",
    "=",
    sql.ref<string>("wanted.channel_id"),
  );
  const first = inSeedOrder(items).select(ITEM_COLUMNS).limit(sql.ref<number>("wanted.size"));
  const channels = sql<{ place: number }>`
    unnest(${wanted.channelIds}::text[], ${wanted.sizes}::integer[]) with ordinality`;
  return db
    .selectFrom(channels.as<"wanted">(sql`wanted (channel_id, size, place)`))
    .select(listOf(first).as("rows"))
    .select(items.select(sql<number>`count(*)`.as("num")).as("num"))
    .orderBy("wanted.place");
});

/** A moment as other reads have it, not as PostgreSQL writes it in JSON. */
const plainMoment = (moment: string): string => new Date(moment).toISOString();

async function answerSite(db: Database, siteId: string, wishes: readonly Wish[]): Promise<void> {
  try {
    const pages = await readPages(db, {
      siteId,
      moment: now().toISOString(),
      channelIds: wishes.map(({ channelId }) => channelId),
      sizes: wishes.map(({ size }) => size),
    });
    for (const [at, { done }] of wishes.entries()) {
      const rows = pages[at]?.rows ?? [];
      for (const row of rows) {
        row.publish_at = plainMoment(row.publish_at);
        row.created_at = plainMoment(row.created_at);
      }
      done({ rows, num: pages[at]?.num ?? 0 });
    }
  } catch (error) {
    for (const { fail } of wishes) fail(error);
  }
}

const gatherers = new WeakMap<Database, (wish: Wish) => void>();

function gathererOf(db: Database): (wish: Wish) => void {
  const known = gatherers.get(db);
  if (known) return known;
  const gather = gathered<Wish>((wishes) => {
    for (const [siteId, ofSite] of Map.groupBy(wishes, (wish) => wish.siteId))
      void answerSite(db, siteId, ofSite);
  });
  gatherers.set(db, gather);
  return gather;
}

/**
 * The first page of a channel as everybody sees it. A home page asks for many channels in one moment: they are read
 * with one statement.
 */
export function firstPage(
  db: Database,
  siteId: string,
  channelId: string,
  size: number,
): Promise<FirstPage> {
  return new Promise((done, fail) => gathererOf(db)({ siteId, channelId, size, done, fail }));
}
