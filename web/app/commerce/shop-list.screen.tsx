import { listShops } from "@perennial/contract/commerce/shop.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { groupedNumber } from "../kernel/format.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { addressOf, keywordOf } from "../kernel/page-query.ts";
import { pageWords } from "../kernel/page-words.ts";
import { usePunctuation } from "../kernel/punctuation.ts";
import { SEARCH_KEYS } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Box, Grid } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import type { Route } from "./+types/shop-list.screen";
import { ShopCard } from "./shop-card.tsx";
import styles from "./shop-list.module.css";

export const queryKeys = SEARCH_KEYS;

export async function loader({ context, url }: Route.LoaderArgs) {
  const keyword = keywordOf(url.searchParams);
  const found = await loadList(context.get(pageContext), url, listShops, { keyword });
  return { keyword: keyword ?? "", shops: found.rows, page: found.page };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const words = speech.words.commerce;
  const { keyword, page } = loaderData;
  return pageMeta(matches, {
    title: words.shops,
    description: words.description(speech.site.siteName),
    path: addressOf("/shopStore", { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    isHidden: keyword !== "",
  });
}

/** /shopStore: the shops of the learning mall. */
export default function ShopListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { keyword, shops, page } = loaderData;
  const { commerce: words, home } = useWords();
  const { clauses } = usePunctuation();
  const search = (
    <SearchForm
      action="/shopStore"
      label={words.searchLabel}
      placeholder={words.searchPlaceholder}
      keyword={keyword}
    />
  );
  return (
    <Page trail={[{ name: words.shops }]} title={words.shops} lead={words.lead} aside={search}>
      <Box as="p" line="above" tone="muted" className={styles.count} role="status">
        {words.found(groupedNumber(page.rowCount))}
      </Box>
      {shops.length > 0 ? (
        <Grid as="ul" columns={2} gap={6} folds="tablet" className={styles.grid}>
          {shops.map((shop) => (
            <li key={shop.id}>
              <ShopCard shop={shop} />
            </li>
          ))}
        </Grid>
      ) : keyword === "" ? (
        <EmptyState
          message={words.noneYet}
          action={<ButtonLink to="/course">{home.courses}</ButtonLink>}
        />
      ) : (
        <EmptyState
          message={clauses(words.emptyTitle, words.emptyHint)}
          action={<ButtonLink to="/shopStore">{words.seeAll}</ButtonLink>}
        />
      )}
      <Pager page={page} />
    </Page>
  );
}
