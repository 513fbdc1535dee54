import { AuditStatus, type CHANNEL_TYPES } from "@perennial/contract/cms/content.ts";
import type { Kysely } from "kysely";
import { tablesOf } from "../kernel/services.ts";
import { findChannel } from "./channel-rows.ts";
import { cleanHtml } from "../kernel/html/clean.ts";
import { refreshContent } from "./search-kinds.ts";
import type { CmsTables } from "./tables.ts";

interface ChannelFixture {
  readonly id: string;
  readonly siteId: string;
  readonly parentId: string | null;
  readonly indefiner: string | null;
  readonly name: string;
  readonly names: Readonly<Partial<Record<"en" | "es", string>>>;
  readonly summaries: Readonly<Partial<Record<"en" | "es", string>>>;
  readonly channelType: (typeof CHANNEL_TYPES)[number];
  readonly templateId: string;
  readonly externalLink: string;
  readonly cover: string;
  readonly thumbnail: string;
  readonly summary: string;
  readonly sort: number;
}

/** An article channel at the root; only what a test is about needs naming. */
export function aChannel(
  given: Partial<ChannelFixture> & { readonly id: string; readonly siteId: string },
): ChannelFixture {
  return {
    parentId: null,
    indefiner: null,
    name: `栏目 ${given.id}`,
    names: {},
    summaries: {},
    channelType: "Article",
    templateId: "",
    externalLink: "",
    cover: "",
    thumbnail: "",
    summary: "",
    sort: 100,
    ...given,
  };
}

/** Writes channels, parents before children. */
export async function insertChannels(
  db: Kysely<CmsTables>,
  channels: readonly ChannelFixture[],
): Promise<void> {
  if (channels.length === 0) return;
  await db
    .insertInto("cms.channel")
    .values(
      channels.map(
        ({
          siteId,
          parentId,
          names,
          summaries,
          channelType,
          templateId,
          externalLink,
          ...same
        }) => ({
          ...same,
          names: JSON.stringify(names),
          summaries: JSON.stringify(summaries),
          site_id: siteId,
          parent_id: parentId,
          channel_type: channelType,
          template_id: templateId,
          external_link: externalLink,
        }),
      ),
    )
    // Two processes may open the same site's channels at once.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface ContentFixture {
  readonly id: string;
  readonly siteId: string;
  readonly channelId: string;
  readonly title: string;
  readonly summary: string;
  readonly cover: string;
  readonly icon: string;
  readonly link: string;
  readonly externalLink: string;
  readonly detailPageUrl: string;
  readonly source: string;
  readonly author: string;
  readonly bodyHtml: string;
  readonly isTop: boolean;
  readonly sort: number;
  readonly auditStatus: number;
  readonly publishAt: string;
  readonly createdAt: string;
  readonly tagIds: readonly string[];
  readonly subject: { readonly kind: string; readonly id: string } | null;
  readonly extra: Readonly<Record<string, string>>;
}

/** A passed and published item; only what a test is about needs naming. */
export function aContent(
  given: Partial<ContentFixture> & {
    readonly id: string;
    readonly siteId: string;
    readonly channelId: string;
  },
): ContentFixture {
  return {
    title: `内容 ${given.id}`,
    summary: "",
    cover: "",
    icon: "",
    link: "",
    externalLink: "",
    detailPageUrl: "",
    source: "",
    author: "",
    bodyHtml: "",
    isTop: false,
    sort: 100,
    auditStatus: AuditStatus.passed,
    publishAt: "2026-09-01T09:00:00+08:00",
    createdAt: "2026-09-01T09:00:00+08:00",
    tagIds: [],
    subject: null,
    extra: {},
    ...given,
  };
}

/** Writes items as saving them would: HTML cleaned, title searchable. */
export async function insertContent(
  db: Kysely<CmsTables>,
  items: readonly ContentFixture[],
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto("cms.content")
    .values(
      items.map((item) => ({
        id: item.id,
        site_id: item.siteId,
        channel_id: item.channelId,
        title: item.title,
        summary: item.summary,
        cover: item.cover,
        icon: item.icon,
        link: item.link,
        is_external_link: item.externalLink === "" ? 0 : 1,
        external_link: item.externalLink,
        detail_page_url: item.detailPageUrl,
        source: item.source,
        author: item.author,
        body_html: cleanHtml(item.bodyHtml),
        is_top: item.isTop ? 1 : 0,
        sort: item.sort,
        audit_status: item.auditStatus,
        publish_at: item.publishAt,
        created_at: item.createdAt,
        tag_ids: [...item.tagIds],
        subject_kind: item.subject?.kind ?? null,
        subject_id: item.subject?.id ?? null,
        extra: JSON.stringify(item.extra),
      })),
    )
    .execute();
  await refreshContent(
    db,
    items.map(({ id }) => id),
  );
}

interface PlacedSubject {
  readonly id: string;
  readonly subjectId: string;
  readonly title: string;
  readonly detailPageUrl?: string;
  readonly tagIds?: readonly string[];
  readonly extra?: Readonly<Record<string, string>>;
}

/**
 * Puts rows of a higher domain into a channel, in the given order; the channel's type says what they are.
 * For the scenes of the demo. Throws when the site has no such channel.
 */
export async function placeSubjects(
  untyped: Kysely<unknown>,
  siteId: string,
  channelName: string,
  subjects: readonly PlacedSubject[],
): Promise<void> {
  const db = tablesOf<CmsTables>(untyped);
  const channel = await findChannel(db, siteId, channelName);
  if (!channel) throw new Error(`the site ${siteId} has no channel ${channelName}`);
  await insertContent(
    db,
    subjects.map(({ subjectId, ...item }, at) =>
      aContent({
        ...item,
        siteId,
        channelId: channel.id,
        sort: at + 1,
        subject: { kind: channel.channel_type, id: subjectId },
      }),
    ),
  );
}
