import type { ContentItem } from "@perennial/contract/cms/content.ts";
import { sql, type Kysely, type SqlBool } from "kysely";
import type { z } from "zod";
import { now } from "../kernel/clock.ts";
import { detailPageOf, targetOf, type Visibility } from "./rules.ts";
import { subjectsOf } from "./subjects.ts";
import type { CmsTables } from "./tables.ts";

type Database = Kysely<CmsTables>;

/** Items of a site that may be seen, with their channel; columns, order and more conditions are the caller's. */
export function visibleContent(
  db: Database,
  siteId: string,
  { auditStatus, isPublishedOnly }: Visibility,
  moment = now().toISOString(),
) {
  const items = db
    .selectFrom("cms.content as content")
    .innerJoin("cms.channel as channel", "channel.id", "content.channel_id")
    .where("content.site_id", "=", siteId)
    .$if(auditStatus !== undefined, (query) =>
      query.where("content.audit_status", "=", auditStatus ?? 0),
    );
  return isPublishedOnly ? items.where("content.publish_at", "<=", moment) : items;
}

type ContentQuery = ReturnType<typeof visibleContent>;

/** Pinned first, then by order, then newest; the id decides between equals, so that paging is stable (front §9). */
export function inSeedOrder<Query extends Pick<ContentQuery, "orderBy">>(items: Query): Query {
  return items
    .orderBy("content.is_top", "desc")
    .orderBy("content.sort")
    .orderBy("content.created_at", "desc")
    .orderBy("content.id", "desc") as Pick<ContentQuery, "orderBy"> as Query;
}

export const ITEM_COLUMNS = [
  "content.id",
  "content.title",
  "content.summary",
  "content.cover",
  "content.icon",
  "content.link",
  "content.is_external_link",
  "content.external_link",
  "content.detail_page_url",
  "content.source",
  "content.is_top",
  "content.sort",
  "content.audit_status",
  "content.publish_at",
  "content.created_at",
  "content.tag_ids",
  "content.subject_kind",
  "content.subject_id",
  "content.extra",
  "content.channel_id",
  "channel.channel_type",
  "channel.template_id",
] as const;

function selectItems(db: Database) {
  return visibleContent(db, "", { auditStatus: undefined, isPublishedOnly: false }).select(
    ITEM_COLUMNS,
  );
}
export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>["execute"]>>[number];

/** Rows in the requirements' words; an item whose course, shop or teacher is gone is left out. */
export async function presentItems(
  db: Database,
  siteId: string,
  rows: readonly ItemRow[],
): Promise<z.output<typeof ContentItem>[]> {
  const subjectOf = await subjectsOf(db as Kysely<unknown>, siteId, rows);
  return rows.flatMap((row) => {
    const subject = subjectOf(row);
    if (row.subject_id !== null && !subject) return [];
    const cover = row.cover || (subject?.cover ?? "");
    const icon = row.icon || (subject?.icon ?? "");
    const target = {
      isExternalLink: row.is_external_link,
      externalLink: row.external_link,
      detailPageUrl: detailPageOf(row, subject?.detailPageUrl),
      link: row.link,
    };
    return {
      id: row.id,
      title: subject?.title ?? row.title,
      icon,
      imgUrl: icon || cover,
      cover,
      ...target,
      channelType: row.channel_type,
      linkUrl: targetOf(target),
      ...(subject?.obj ? { obj: subject.obj } : {}),
      channelId: row.channel_id,
      summary: row.summary,
      source: row.source,
      isTop: row.is_top,
      order: row.sort,
      auditStatus: row.audit_status,
      publishTime: row.publish_at,
      createTime: row.created_at,
      tagIds: row.tag_ids.join(","),
      subjectId: row.subject_id ?? "",
      extra: { ...row.extra, ...subject?.extra },
    };
  });
}

/** The nearest visible item of the channel before or after this one in the requirements' order; undefined at the end. */
export async function neighbourOf(
  db: Database,
  siteId: string,
  item: { readonly id: string; readonly channel_id: string },
  side: "previous" | "next",
  visibility: Visibility,
): Promise<{ id: string; title: string } | undefined> {
  const isNext = side === "next";
  // One comparison for an order of both directions: sort runs upward, so its two sides stand swapped. Done within
  // the database, whose moments are finer than the milliseconds that we read.
  const comparison = sql<SqlBool>`
    (content.is_top, here.sort, content.created_at, content.id) ${isNext ? sql`<` : sql`>`}
    (here.is_top, content.sort, here.created_at, here.id)`;
  return await visibleContent(db, siteId, visibility)
    .innerJoin("cms.content as here", (join) => join.on("here.id", "=", item.id))
    .where("content.channel_id", "=", item.channel_id)
    .where(comparison)
    .select(["content.id", "content.title"])
    .orderBy("content.is_top", isNext ? "desc" : "asc")
    .orderBy("content.sort", isNext ? "asc" : "desc")
    .orderBy("content.created_at", isNext ? "desc" : "asc")
    .orderBy("content.id", isNext ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
}
