import { listPackages } from "@perennial/contract/training/package.ts";
import type { ReactNode } from "react";
import { failedMeta } from "../kernel/failed-meta.ts";
import { groupedNumber } from "../kernel/format.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { addressOf, keywordOf } from "../kernel/page-query.ts";
import { pageWords } from "../kernel/page-words.ts";
import { SEARCH_KEYS } from "../kernel/query-keys.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Grid, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import type { Route } from "./+types/package-list.screen";
import { PackageCard } from "./package-card.tsx";
import { packageWords, usePackageWords } from "./package-words.ts";

export const queryKeys = SEARCH_KEYS;

export async function loader({ context, url }: Route.LoaderArgs) {
  const keyword = keywordOf(url.searchParams);
  const found = await loadList(context.get(pageContext), url, listPackages, { keyword });
  return { keyword: keyword ?? "", packages: found.rows, page: found.page };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const words = packageWords[speech.language];
  const { keyword, page } = loaderData;
  return pageMeta(matches, {
    title: words.title,
    description: words.description(speech.site.siteName),
    path: addressOf("/coursePackage", { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    isHidden: keyword !== "",
  });
}

/** /coursePackage: the course packages of the site. */
export default function PackageListScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { keyword, packages, page } = loaderData;
  const words = usePackageWords();
  const search = (
    <SearchForm
      action="/coursePackage"
      label={words.searchLabel}
      placeholder={words.searchPlaceholder}
      keyword={keyword}
    />
  );
  return (
    <Page trail={[{ name: words.title }]} title={words.title} lead={words.lead} aside={search}>
      <Text as="p" tone="muted" below={4} role="status">
        {words.found(groupedNumber(page.rowCount))}
      </Text>
      {packages.length > 0 ? (
        <Grid as="ul" columns={2} gap={6} folds="tablet">
          {packages.map((one) => (
            <li key={one.id}>
              <PackageCard of={one} />
            </li>
          ))}
        </Grid>
      ) : keyword === "" ? (
        <EmptyState
          message={words.noneYet}
          action={<ButtonLink to="/course">{words.allCourses}</ButtonLink>}
        />
      ) : (
        <EmptyState
          message={words.noneFound}
          action={<ButtonLink to="/coursePackage">{words.all}</ButtonLink>}
        />
      )}
      <Pager page={page} />
    </Page>
  );
}
