import { SEARCH_KINDS } from "@perennial/contract/search/found.ts";
import { siteSearch, type RowSearch } from "../kernel/search/find-rows.ts";
import type { SearchKind } from "../kernel/search/kinds.ts";
import type { Services } from "../kernel/services.ts";

/** A keyword as a site understands it. */
export interface Asked {
  readonly services: Services;
  readonly siteId: string;
  /** As it was typed, and other ways to say it. */
  readonly keywords: readonly string[];
}

/** The kinds that the product has, in the order of the tabs. */
export const kindsOf = ({ searchKinds }: Services): SearchKind[] =>
  SEARCH_KINDS.flatMap((name) => searchKinds.filter((kind) => kind.name === name));

/** What to look for in the kind's table; undefined where the site can have none of it. */
export async function searchIn(
  { services, siteId, keywords }: Asked,
  kind: SearchKind,
): Promise<RowSearch | undefined> {
  if (!kind.marksOf) return siteSearch(kind.of, siteId, keywords);
  const marks = await kind.marksOf(services, services.db, siteId);
  return marks && siteSearch(kind.of, siteId, keywords, marks);
}
