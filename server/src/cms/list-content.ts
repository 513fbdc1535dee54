import { readPage } from "../kernel/database/paging.ts";
import type { ContentItem, listContent } from "@perennial/contract/cms/content.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type SqlBool } from "kysely";
import type { z } from "zod";
import { idsOf } from "../kernel/id-list.ts";
import { searchQuery } from "../kernel/search/lexemes.ts";
import { withChannelsBelow } from "./channel-rows.ts";
import { inSeedOrder, ITEM_COLUMNS, presentItems, visibleContent } from "./content-rows.ts";
import { firstPage, isPublic } from "./first-pages.ts";
import type { Visibility } from "./rules.ts";
import type { CmsTables } from "./tables.ts";

type ListInput = ParsedInputOf<typeof listContent>;

function matchingContent(
  db: Kysely<CmsTables>,
  siteId: string,
  visibility: Visibility,
  input: ListInput,
  channelIds: readonly string[] | undefined,
) {
  const { keyword = "", templateId, classifyId, courseLevelId = 0 } = input;
  const tagIds = idsOf(input.tagIds);
  let items = visibleContent(db, siteId, visibility);
  if (channelIds?.length === 1) items = items.where("content.channel_id", "=", channelIds[0] ?? "");
  if (channelIds && channelIds.length > 1)
    items = items.where("content.channel_id", "=", sql<string>`any(${channelIds})`);
  if (keyword !== "") {
    // Only marks and nothing to look for: no title matches that.
    const words = searchQuery(keyword);
    items = items.where(
      words ? sql<SqlBool>`content.search @@ ${words}::tsquery` : sql<SqlBool>`false`,
    );
  }
  if (tagIds.length > 0) items = items.where(sql<SqlBool>`content.tag_ids && ${tagIds}::text[]`);
  // A class of content is a tag of its own kind.
  if (classifyId !== undefined)
    items = items.where(sql<SqlBool>`content.tag_ids && ${[classifyId]}::text[]`);
  if (courseLevelId > 0)
    items = items.where(sql<SqlBool>`content.extra ->> 'courseLevelId' = ${String(courseLevelId)}`);
  if (templateId !== undefined) items = items.where("channel.template_id", "=", templateId);
  return items;
}

function inOrder(items: ReturnType<typeof matchingContent>, order: ListInput["orderby"]) {
  if (order === "default") return inSeedOrder(items);
  const moment = order === "publishTime" ? "content.publish_at" : "content.created_at";
  return items.orderBy(moment, "desc").orderBy("content.id", "desc");
}

/** A list that asks for nothing but the first items of a channel. */
const isPlain = (input: ListInput): boolean =>
  input.pageNo === 1 &&
  input.isParent === 0 &&
  input.orderby === "default" &&
  input.keyword === undefined &&
  input.templateId === undefined &&
  input.classifyId === undefined &&
  (input.courseLevelId ?? 0) === 0 &&
  idsOf(input.tagIds).length === 0;

/** One page of a channel's items, or of the whole site's without a channel. */
export async function findContent(
  db: Kysely<CmsTables>,
  siteId: string,
  visibility: Visibility,
  input: ListInput,
  channelId: string | undefined,
): Promise<{ data: z.output<typeof ContentItem>[]; page: PageInfo }> {
  if (channelId !== undefined && isPublic(visibility) && isPlain(input)) {
    const { rows, num } = await firstPage(db, siteId, channelId, input.pageSize);
    const page = pageInfo(num, input.pageNo, input.pageSize);
    return { data: await presentItems(db, siteId, rows), page };
  }
  const channelIds =
    channelId === undefined || input.isParent === 0
      ? channelId && [channelId]
      : await withChannelsBelow(db, siteId, channelId);
  const matching = matchingContent(db, siteId, visibility, input, channelIds || undefined);
  const { rows, page } = await readPage(matching, input, (all) =>
    inOrder(all, input.orderby).select(ITEM_COLUMNS),
  );
  return { data: await presentItems(db, siteId, rows), page };
}
