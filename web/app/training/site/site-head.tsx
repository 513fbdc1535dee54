import type { ReactNode } from "react";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./site-head.module.css";

interface SiteHeadProps {
  readonly of: {
    readonly name: string;
    readonly subtitle: string;
    readonly logoUrl: string;
    readonly bannerUrl: string;
  };
  /** The page's h1; on the pages below the home page the site's name is no heading. */
  readonly isTitle?: boolean;
  readonly hasBanner?: boolean;
}

/** The head of a micro-site: banner, logo, name. */
export function SiteHead({ of, isTitle = false, hasBanner = false }: SiteHeadProps): ReactNode {
  return (
    <Box clip round="card" border className={styles.head}>
      {hasBanner && of.bannerUrl ? (
        <Box ground="brand-soft" className={styles.banner}>
          <Box
            as={Picture}
            full
            fit="cover"
            src={of.bannerUrl}
            alt=""
            width={1200}
            height={300}
            sizes="(max-width: 1279px) 100vw, 1200px"
            isSingle
            isPriority
          />
        </Box>
      ) : null}
      <Row gap={4} align="center" pad={5} ground="surface">
        {of.logoUrl ? (
          <Box
            as={Picture}
            rigid
            round="control"
            fit="cover"
            className={styles.logo}
            src={of.logoUrl}
            alt=""
            width={64}
            height={64}
            isSingle
          />
        ) : null}
        <Stack gap={1} narrow>
          <Text as={isTitle ? "h1" : "p"} serif size={4} weight="strong">
            {of.name}
          </Text>
          {of.subtitle ? (
            <Text as="p" tone="muted">
              {of.subtitle}
            </Text>
          ) : null}
        </Stack>
      </Row>
    </Box>
  );
}
