import { getShop, listShopCourses } from "@perennial/contract/commerce/shop.ts";
import type { ReactNode } from "react";
import { CourseGrid } from "../course/public.tsx";
import { failedMeta } from "../kernel/failed-meta.ts";
import { groupedNumber } from "../kernel/format.ts";
import { breadcrumbList, jsonLdGraph } from "../kernel/json-ld.ts";
import { load } from "../kernel/load.ts";
import { loadList } from "../kernel/load-list.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { addressOf } from "../kernel/page-query.ts";
import { pageWords } from "../kernel/page-words.ts";
import { PAGE_KEY } from "../kernel/query-keys.ts";
import { useWords } from "../kernel/words.tsx";
import { CopyLink } from "../ui/copy-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { DEFAULT_SHOP_LOGO, Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/shop-detail.screen";
import styles from "./shop-detail.module.css";

export const queryKeys = PAGE_KEY;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [shop, found] = await Promise.all([
    load(page, getShop, { id: params.id }),
    loadList(page, url, listShopCourses, { id: params.id }),
  ]);
  return { shop, courses: found.rows, page: found.page };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { shop, page } = loaderData;
  const { siteOrigin, words } = speech;
  const path = `/shopStore/${shop.id}`;
  const trail = [
    { name: words.commerce.shops, path: "/shopStore" },
    { name: shop.name, path },
  ];
  return pageMeta(matches, {
    title: shop.name,
    description: shop.introduction || words.commerce.shopDescription(shop.name, shop.corpName),
    path: addressOf(path, { pageNo: page.pageNo > 1 ? page.pageNo : 0 }),
    image: shop.logo,
    jsonLd: jsonLdGraph(breadcrumbList(siteOrigin, words.kernel.home, trail)),
  });
}

/** /shopStore/{id}: a shop and the courses that it offers. */
export default function ShopDetailScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { shop, courses, page } = loaderData;
  const words = useWords().commerce;
  return (
    <Page trail={[{ name: words.shops, to: "/shopStore" }, { name: shop.name }]}>
      <Row gap={8} align="center" pad={8} card className={styles.head}>
        <Box
          as={Picture}
          rigid
          round="card"
          ground="brand-soft"
          fit="cover"
          src={shop.logo}
          alt=""
          width={160}
          height={160}
          fallback={DEFAULT_SHOP_LOGO}
          isSingle
          isPriority
        />
        <Stack gap={3} narrow>
          <Text as="h1" serif size={4} weight="strong">
            {shop.name}
          </Text>
          <Row as="p" gap={1} gapX={6} wrap tone="muted">
            {shop.corpName ? <span>{words.runBy(shop.corpName)}</span> : null}
            <span>{words.courseCount(groupedNumber(shop.courseNum))}</span>
          </Row>
          <p className={shop.introduction ? undefined : styles.none}>
            {shop.introduction || words.noIntroduction}
          </p>
          <p>
            <CopyLink path={`/shopStore/${shop.id}`} />
          </p>
        </Stack>
      </Row>
      <Section title={words.courses}>
        {courses.length > 0 ? (
          <CourseGrid courses={courses} />
        ) : (
          <EmptyState message={words.noCourses} />
        )}
        {page.totalPage > 1 ? <Pager page={page} /> : null}
      </Section>
    </Page>
  );
}
