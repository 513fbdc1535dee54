import { getContent, listContent } from "@perennial/contract/cms/content.ts";
import { load, loadOr } from "../kernel/load.ts";
import type { PageServices } from "../kernel/page-context.ts";

const RELATED_COUNT = 6;

/** An item with what else stands in its channel. */
export async function loadArticle(page: PageServices, id: string) {
  const item = await load(page, getContent, { id });
  const near = await loadOr(
    page,
    listContent,
    { channelId: item.channelId, pageSize: RELATED_COUNT + 1 },
    [],
  );
  return { item, related: near.filter((other) => other.id !== item.id).slice(0, RELATED_COUNT) };
}
