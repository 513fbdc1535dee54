import { AuditStatus, CHANNEL } from "@perennial/contract/cms/content.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** Pages that show an item, by the template of its channel (consoles §2, Shared and public route list). */
const TEMPLATE_PAGES: Readonly<Record<string, string>> = {
  news: "/news/",
  tp1: "/cms/content/tp1/",
  tp2: "/cms/content/tp2/",
};

/** Channel types whose items have a text of their own to read. */
const READABLE_TYPES: ReadonlySet<string> = new Set(["Article", "Text", "Resource", "Picture"]);

/** Editors work on the site of their session only. */
export function mayEdit(viewer: Viewer | undefined, siteId: string): boolean {
  return viewer !== undefined && viewer.siteId === siteId && viewer.permissions.has("cms.edit");
}

/** Which items a list holds: audit state (undefined is any) and whether those not yet published are in it. */
export interface Visibility {
  readonly auditStatus: number | undefined;
  readonly isPublishedOnly: boolean;
}

/**
 * Visitors see what is passed and published, whatever they ask for. An editor sees the same, unless the call
 * says otherwise: `includeUnpublish` brings in what is not out yet, of any audit state or of the given one.
 */
export function visibilityOf(
  isEditor: boolean,
  asked: { readonly includeUnpublish: 0 | 1; readonly auditStatus?: number | undefined },
): Visibility {
  if (!isEditor) return { auditStatus: AuditStatus.passed, isPublishedOnly: true };
  const isUnpublishedIncluded = asked.includeUnpublish === 1;
  return {
    auditStatus: asked.auditStatus ?? (isUnpublishedIncluded ? undefined : AuditStatus.passed),
    isPublishedOnly:
      !isUnpublishedIncluded && (asked.auditStatus ?? AuditStatus.passed) === AuditStatus.passed,
  };
}

/** The template of a new channel: its parent's, or the plain page where there is something to read. */
export function templateFor(channelType: string, parentTemplate: string): string {
  if (parentTemplate !== "") return parentTemplate;
  return READABLE_TYPES.has(channelType) ? "tp1" : "";
}

/** The page of an item: its own, that of the row it presents, or that of its channel's template. */
export function detailPageOf(
  item: { readonly id: string; readonly detail_page_url: string; readonly template_id: string },
  subjectPage: string | undefined,
): string {
  if (item.detail_page_url !== "") return item.detail_page_url;
  if (subjectPage !== undefined) return subjectPage;
  const page = TEMPLATE_PAGES[item.template_id];
  return page === undefined ? "" : `${page}${item.id}`;
}

/** Where a click on an item leads: external link, detail page, link, in this order (front §2). */
export function targetOf(item: {
  readonly isExternalLink: number;
  readonly externalLink: string;
  readonly detailPageUrl: string;
  readonly link: string;
}): string {
  if (item.isExternalLink === 1 && item.externalLink !== "") return item.externalLink;
  return item.detailPageUrl || item.link;
}

/** Where a click on a channel leads: its external link for type Link (front §2), a topic's page, or its list. */
export function channelTarget(channel: {
  readonly id: string;
  readonly channelType: string;
  readonly externalLink: string;
  readonly parentIndefiner: string | null;
}): string {
  if (channel.channelType === "Link") return channel.externalLink;
  const page = channel.parentIndefiner === CHANNEL.topics ? "/specialSubject/" : "/cms/channel/";
  return `${page}${channel.id}`;
}
