import type { ContentDetail, ContentItem } from "@perennial/contract/cms/content.ts";
import type { Channel } from "@perennial/contract/cms/channel.ts";
import type { z } from "zod";

export type Item = z.output<typeof ContentItem>;
export type Detail = z.output<typeof ContentDetail>;
export type ChannelFacts = z.output<typeof Channel>;

/** Whether a click leaves this site and so opens a new window (front §2). */
export function isOutside(item: Pick<Item, "isExternalLink" | "externalLink">): boolean {
  return item.isExternalLink === 1 && item.externalLink !== "";
}

/** The words that editors add to an activity: where, when, who. */
export interface ActivityFacts {
  readonly place: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly organiser: string;
}

/** Undefined for items that are no activity: those have a place and a beginning. */
export function activityFacts(item: Pick<Item, "extra">): ActivityFacts | undefined {
  const { place = "", startsAt = "", endsAt = "", organiser = "" } = item.extra;
  return place || startsAt ? { place, startsAt, endsAt, organiser } : undefined;
}
