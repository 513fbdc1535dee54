import * as contract from "@perennial/contract/cms/content.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import type { Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { idsOf } from "../kernel/id-list.ts";
import { forgetPages } from "../kernel/services.ts";
import { knownChannel } from "./channel-cache.ts";
import { channelWords, findChannel } from "./channel-rows.ts";
import {
  inSeedOrder,
  ITEM_COLUMNS,
  neighbourOf,
  presentItems,
  visibleContent,
} from "./content-rows.ts";
import { fieldFault } from "./field-fault.ts";
import { isPortalChannel, listPortalItems } from "./portal-channels.ts";
import { findContent } from "./list-content.ts";
import { mayEdit, visibilityOf } from "./rules.ts";
import { refreshContent } from "./search-kinds.ts";
import { isSubjectKind, subjectsOf } from "./subjects.ts";
import { implement, type CmsTables } from "./tables.ts";

const ALL_THERE_IS = { includeUnpublish: 1 } as const;

/** The item of a page: by id, or the first of a channel. */
async function findItem(
  db: Kysely<CmsTables>,
  siteId: string,
  isEditor: boolean,
  wanted: { readonly id?: string | undefined; readonly channelIndefiner?: string | undefined },
) {
  const { id, channelIndefiner } = wanted;
  if (id === undefined && channelIndefiner === undefined) return undefined;
  // An editor looks at a draft by its id; a channel's page is what visitors get.
  const visibility = visibilityOf(
    isEditor,
    id === undefined ? { includeUnpublish: 0 } : ALL_THERE_IS,
  );
  const items = visibleContent(db, siteId, visibility).select([
    ...ITEM_COLUMNS,
    "content.author",
    "content.body_html",
    "content.view_count",
    "channel.name as channel_name",
    "channel.names as channel_names",
    "channel.indefiner as channel_indefiner",
  ]);
  if (id !== undefined) return await items.where("content.id", "=", id).executeTakeFirst();
  const channel = await findChannel(db, siteId, channelIndefiner ?? "");
  if (!channel) return undefined;
  return await inSeedOrder(items)
    .where("content.channel_id", "=", channel.id)
    .limit(1)
    .executeTakeFirst();
}

function valuesOf(
  input: ParsedInputOf<typeof contract.saveContent>,
  channel: { id: string; channel_type: string },
) {
  return {
    channel_id: channel.id,
    title: input.title,
    summary: input.summary,
    cover: input.cover,
    icon: input.icon,
    link: input.link,
    is_external_link: input.isExternalLink,
    external_link: input.externalLink,
    source: input.source,
    author: input.author,
    body_html: input.bodyHtml,
    is_top: input.isTop,
    sort: input.order,
    audit_status: input.auditStatus,
    tag_ids: idsOf(input.tagIds),
    extra: JSON.stringify(input.extra),
    ...(input.publishTime === undefined ? {} : { publish_at: input.publishTime }),
    ...(input.subjectId === undefined
      ? {}
      : { subject_kind: channel.channel_type, subject_id: input.subjectId }),
  };
}

/** What stands in the channels of the request's site; changes go to the site of the editor's session. */
export const content = implement(contract, {
  async listContent({ input, caller, db, services, fail }) {
    const { channelId, channelIndefiner, pageNo, pageSize } = input;
    const siteId = caller.site.id;
    // A named site narrows: another one's content is not on this one.
    if (input.siteId !== undefined && input.siteId !== siteId) {
      return { data: [], page: pageInfo(0, pageNo, pageSize) };
    }
    const wanted = channelId ?? channelIndefiner;
    const channel =
      wanted === undefined ? undefined : await knownChannel(db, services, siteId, wanted);
    if (wanted !== undefined && !channel) return fail("cms.channelNotFound");
    if (channel && isPortalChannel(channel)) return listPortalItems(caller, channel, input);
    const visibility = visibilityOf(mayEdit(caller.viewer, siteId), input);
    return findContent(db, siteId, visibility, input, channel?.id);
  },

  async getContent({ input, caller, db, fail }) {
    const siteId = caller.site.id;
    const row = await findItem(db, siteId, mayEdit(caller.viewer, siteId), input);
    const [item] = row ? await presentItems(db, siteId, [row]) : [];
    if (!row || !item) return fail("cms.contentNotFound");
    const published = visibilityOf(false, ALL_THERE_IS);
    const [previous, next] = await Promise.all([
      neighbourOf(db, siteId, row, "previous", published),
      neighbourOf(db, siteId, row, "next", published),
    ]);
    return {
      ...item,
      author: row.author,
      bodyHtml: row.body_html,
      channelName: channelWords(row.channel_name, row.channel_names, caller.language),
      channelIndefiner: row.channel_indefiner ?? "",
      viewCount: row.view_count,
      previous: previous ?? null,
      next: next ?? null,
    };
  },

  async saveContent({ input, caller, viewer, db, services, right, fail }) {
    const { siteId } = viewer();
    const { id, subjectId } = input;
    const { channelId: channel } = right;
    if (isPortalChannel(channel)) return fail("cms.channelOfStudio");
    if (subjectId !== undefined) {
      const subject = { subject_kind: channel.channel_type, subject_id: subjectId };
      const subjectOf = await subjectsOf(db as Kysely<unknown>, siteId, [subject]);
      if (!isSubjectKind(channel.channel_type) || !subjectOf(subject)) {
        return fail("kernel.invalidInput", [
          fieldFault("subjectId", "subjectUnknown", caller.language),
        ]);
      }
    }
    const values = valuesOf(input, channel);
    const saved =
      id === undefined
        ? await db
            .insertInto("cms.content")
            .values({
              publish_at: now().toISOString(),
              ...values,
              site_id: siteId,
              created_at: now().toISOString(),
            })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await db
            .updateTable("cms.content")
            .set(values)
            .where("id", "=", id)
            .returning("id")
            .executeTakeFirstOrThrow();
    await refreshContent(db, [saved.id]);
    await forgetPages(db, services, siteId);
    return saved;
  },

  async cleanContentHtml({ input }) {
    return { bodyHtml: input.bodyHtml };
  },

  async removeContent({ input, viewer, db, services }) {
    await db.deleteFrom("cms.content").where("id", "=", input.id).execute();
    await forgetPages(db, services, viewer().siteId);
    return true;
  },
});
