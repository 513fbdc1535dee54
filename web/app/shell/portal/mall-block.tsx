import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Box, Grid, Stack, Text } from "../../ui/layout/layout.tsx";
import { DEFAULT_SHOP_LOGO, Picture } from "../../ui/picture.tsx";
import { ADDRESS } from "../addresses.ts";
import { Block } from "./block.tsx";
import type { HomeBlock } from "./home-data.ts";
import styles from "./mall-block.module.css";
import { NoneYet } from "./none-yet.tsx";

/** Recommended shops with the defaults of front §8; a shop opens in a new window (§2). */
export function MallBlock({ block }: { readonly block: HomeBlock<"mall"> }): ReactNode {
  const { shops } = block;
  const words = useWords().home;
  return (
    <Block block={block} title={words.mall} line={words.mallLine} more={ADDRESS.shops}>
      {shops.length === 0 ? (
        <NoneYet />
      ) : (
        <Grid as="ul" columns={4} gap={6} className={styles.shops}>
          {shops.map((shop) => (
            <Stack
              as="li"
              gap={3}
              gapX={4}
              align="center"
              anchor
              pad={5}
              card
              key={shop.id}
              className={styles.shop}
            >
              <Box
                as={Picture}
                round="control"
                fit="cover"
                src={shop.logo}
                fallback={DEFAULT_SHOP_LOGO}
                alt=""
                width={72}
                height={72}
                isSingle
              />
              <div>
                <Text as="h3" size={2} weight="strong">
                  <Text
                    as={AddressLink}
                    tone="ink"
                    plain
                    href={`${ADDRESS.shops}/${shop.id}`}
                    isNewWindow
                  >
                    {shop.title}
                  </Text>
                </Text>
                <Text as="p" above={1} tone="accent" size={1}>
                  {words.courseCount(shop.courseNum)}
                </Text>
              </div>
              <Box as="p" span clip tone="muted" size={1} className={styles.introduction}>
                {shop.introduction || words.noIntroduction}
              </Box>
            </Stack>
          ))}
        </Grid>
      )}
    </Block>
  );
}
