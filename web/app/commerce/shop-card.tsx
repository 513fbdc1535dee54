import type { Shop } from "@perennial/contract/commerce/shop.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { groupedNumber } from "../kernel/format.ts";
import { useWords } from "../kernel/words.tsx";
import { Box, Column, Row, Text } from "../ui/layout/layout.tsx";
import { DEFAULT_SHOP_LOGO, Picture } from "../ui/picture.tsx";
import styles from "./shop-card.module.css";

export type ShopFacts = z.output<typeof Shop>;

/** A shop in a list: logo, name, introduction, course count; opens a new window (front §2). */
export function ShopCard({ shop }: { readonly shop: ShopFacts }): ReactNode {
  const words = useWords().commerce;
  return (
    <Row as="article" gap={5} anchor tall pad={6} card className={styles.card}>
      <Box
        as={Picture}
        rigid
        round="control"
        ground="brand-soft"
        fit="cover"
        src={shop.logo}
        alt=""
        width={96}
        height={96}
        fallback={DEFAULT_SHOP_LOGO}
        isSingle
      />
      <Column gap={2} grow narrow>
        <Text as="h2" size={3} weight="strong">
          <Text
            as="a"
            tone="ink"
            plain
            href={`/shopStore/${shop.id}`}
            target="_blank"
            rel="noopener"
          >
            {shop.name}
            <span className="visually-hidden">{words.newWindow}</span>
          </Text>
        </Text>
        <Box as="p" clip tone="muted" className={styles.introduction}>
          {shop.introduction || words.noIntroduction}
        </Box>
        <Row
          as="p"
          gap={1}
          gapX={4}
          justify="between"
          wrap
          padTop={2}
          tone="muted"
          size={1}
          className={styles.facts}
        >
          <span>{shop.corpName}</span>
          <Text as="b" tone="brand-strong" weight="strong">
            {words.courseCount(groupedNumber(shop.courseNum))}
          </Text>
        </Row>
      </Column>
    </Row>
  );
}
