import type { Channel } from "@perennial/contract/cms/channel.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { SaidText } from "@perennial/contract/kernel/said-text.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { saidTo } from "../site/public.ts";
import { channelTarget } from "./rules.ts";
import type { CmsTables } from "./tables.ts";

type Database = Kysely<CmsTables>;

/** A channel by its id or its indefiner, whichever an address or the requirements use; only of this site. */
export function findChannel(db: Database, siteId: string, idOrIndefiner: string) {
  return db
    .selectFrom("cms.channel")
    .select(["id", "indefiner", "name", "channel_type", "template_id"])
    .where("site_id", "=", siteId)
    .where((either) =>
      either.or([either("id", "=", idOrIndefiner), either("indefiner", "=", idOrIndefiner)]),
    )
    .orderBy((order) => order("id", "=", idOrIndefiner), "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Ids of a channel and of all channels below it. */
export async function withChannelsBelow(
  db: Database,
  siteId: string,
  channelId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch (id) as (
      select ${channelId}::text
      union
      select channel.id from cms.channel join branch on channel.parent_id = branch.id
      where channel.site_id = ${siteId}
    )
    select id from branch`.execute(db);
  return rows.map((row) => row.id);
}

/** Channels of a site with what the wire shows of them, in their order; the caller narrows it. */
export function selectChannels(db: Database, siteId: string) {
  return db
    .selectFrom("cms.channel as channel")
    .leftJoin("cms.channel as parent", "parent.id", "channel.parent_id")
    .where("channel.site_id", "=", siteId)
    .select([
      "channel.id",
      "channel.indefiner",
      "channel.name",
      "channel.names",
      "channel.summaries",
      "channel.channel_type",
      "channel.parent_id",
      "channel.template_id",
      "channel.external_link",
      "channel.cover",
      "channel.thumbnail",
      "channel.summary",
      "channel.sort",
      "parent.indefiner as parent_indefiner",
    ])
    .orderBy("channel.sort")
    .orderBy("channel.id");
}

type ChannelRow = Awaited<ReturnType<ReturnType<typeof selectChannels>["execute"]>>[number];

type Others = ChannelRow["names"];

/** A channel's words in all languages. */
export const saidIn = (zh: string, { en = "", es = "" }: Others): SaidText => ({ zh, en, es });

/** A channel's words in the reader's language, in Chinese where it has none. */
export const channelWords = (zh: string, others: Others, language: Language): string =>
  saidTo(saidIn(zh, others), { language, own: "zh" });

/** A row in the requirements' words. */
export function channelOf(row: ChannelRow, language: Language): z.output<typeof Channel> {
  const { id, name, channel_type: channelType, external_link: externalLink } = row;
  return {
    id,
    indefiner: row.indefiner ?? "",
    title: channelWords(name, row.names, language),
    name,
    channelType,
    parentId: row.parent_id ?? "",
    templateId: row.template_id,
    linkUrl: channelTarget({
      id,
      channelType,
      externalLink,
      parentIndefiner: row.parent_indefiner,
    }),
    externalLink,
    imgUrl: row.thumbnail || row.cover,
    cover: row.cover,
    summary: channelWords(row.summary, row.summaries, language),
    order: row.sort,
  };
}
