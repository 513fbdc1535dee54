import * as contract from "@perennial/contract/search/found.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { rowsBefore } from "../kernel/database/paging.ts";
import {
  isWordless,
  literalRows,
  nearRows,
  type FoundRows,
  type Stretch,
} from "../kernel/search/find-rows.ts";
import type { SearchKind } from "../kernel/search/kinds.ts";
import { marksIn } from "../kernel/search/marks.ts";
import { kindsOf, searchIn, type Asked } from "./kinds.ts";
import { nearWordsOf } from "./near-words.ts";
import { suggestionsOf } from "./suggestions.ts";
import { keywordsOf, synonymsOf } from "./synonym-store.ts";
import { implement } from "./tables.ts";

const NOTHING: FoundRows = { ids: [], rowCount: 0, isNear: false, by: { ids: [] } };

async function findIn(
  asked: Asked,
  kind: SearchKind,
  stretch: Stretch,
  isNear: boolean,
): Promise<FoundRows> {
  const search = await searchIn(asked, kind);
  if (!search) return NOTHING;
  const find = isNear ? nearRows : literalRows;
  return find(asked.services.db, search, stretch);
}

/** Rows as results show them, with the places of the keywords. */
async function shownRows(
  { services, siteId, keywords }: Asked,
  kind: SearchKind,
  { ids, isNear }: FoundRows,
) {
  if (ids.length === 0) return [];
  const rows = await kind.present(services.db, siteId, ids);
  return rows.map((row) =>
    Object.assign(row, { kind: kind.name, marks: marksIn(row.title, keywords, isNear) }),
  );
}

/** Words of the site that are near to what was typed; asked for only where nothing contains it. */
async function nearWords({ services, siteId, keywords }: Asked): Promise<string[]> {
  const [keyword = ""] = keywords;
  const { words } = await synonymsOf(services, siteId);
  const more = await Promise.all(
    kindsOf(services).map(async (kind) => (await kind.words?.(services.db, siteId)) ?? []),
  );
  return nearWordsOf(keyword, [...words, ...more.flat()]);
}

/** One search over everything that visitors look for; the domains say what there is (`Domain.searchKinds`). */
export const foundOperations = implement(contract, {
  async getFoundKinds({ input, caller, services }) {
    const siteId = caller.site.id;
    const keywords = await keywordsOf(services, siteId, input.keyword);
    const asked: Asked = { services, siteId, keywords };
    const kinds = kindsOf(services);
    const stretch = { offset: 0, limit: input.rows };
    const all = (isNear: boolean) =>
      Promise.all(kinds.map((kind) => findIn(asked, kind, stretch, isNear)));
    const literal = await all(false);
    const isNothing = literal.every(({ rowCount }) => rowCount === 0);
    const isNear = isNothing && !isWordless(keywords);
    const found = isNear ? await all(true) : literal;
    return {
      kinds: await Promise.all(
        kinds.map(async (kind, at) => ({
          kind: kind.name,
          rowCount: found[at]?.rowCount ?? 0,
          rows: await shownRows(asked, kind, found[at] ?? NOTHING),
        })),
      ),
      isNear,
      synonyms: keywords.slice(1),
      nearWords: isNear ? await nearWords(asked) : [],
    };
  },

  async listFound({ input, caller, services }) {
    const siteId = caller.site.id;
    const keywords = await keywordsOf(services, siteId, input.keyword);
    const asked: Asked = { services, siteId, keywords };
    const kind = kindsOf(services).find(({ name }) => name === input.kind);
    const stretch = { offset: rowsBefore(input), limit: input.pageSize };
    const isNear = input.near === 1 && !isWordless(keywords);
    const found = kind ? await findIn(asked, kind, stretch, isNear) : NOTHING;
    return {
      data: kind ? await shownRows(asked, kind, found) : [],
      page: pageInfo(found.rowCount, input.pageNo, input.pageSize),
    };
  },

  listSuggestions: ({ input, caller, services }) =>
    suggestionsOf(services, caller.site.id, input.keyword),
});
