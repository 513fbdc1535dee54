import type { FoundRow } from "@perennial/contract/search/found.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { AddressLink } from "../ui/address-link.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { DEFAULT_COVER, DEFAULT_SHOP_LOGO, Picture } from "../ui/picture.tsx";
import styles from "./found-rows.module.css";
import { MarkedTitle } from "./marked-title.tsx";

type Found = z.output<typeof FoundRow>;

interface FoundRowsProps {
  readonly rows: readonly Found[];
  readonly headingLevel: 2 | 3;
}

/** Kinds that are people and shops: their picture is a square, and stands for them where they have none. */
const SQUARE = { teacher: DEFAULT_COVER, shop: DEFAULT_SHOP_LOGO } as const;

function Cover({ kind, cover }: Found): ReactNode {
  const isSquare = kind === "teacher" || kind === "shop";
  // An article without a picture needs none.
  if (cover === "" && (kind === "news" || kind === "help")) return null;
  return (
    <Box
      rigid
      clip
      round="control"
      ground="brand-soft"
      className={isSquare ? styles.square : styles.film}
    >
      <Picture
        src={cover}
        alt=""
        width={isSquare ? 72 : 128}
        height={72}
        isSingle={kind === "shop"}
        {...(isSquare ? { fallback: SQUARE[kind] } : {})}
      />
    </Box>
  );
}

/** Results of a search one below the other: picture, title with the word marked, names and days, two lines of text. */
export function FoundRows({ rows, headingLevel }: FoundRowsProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row as="li" gap={4} align="start" anchor line="below" key={`${row.kind} ${row.id}`}>
          <Cover {...row} />
          <Stack gap={1} grow narrow>
            <Heading>
              <AddressLink href={row.href}>
                <MarkedTitle title={row.title} marks={row.marks} />
              </AddressLink>
            </Heading>
            {row.text ? (
              <Box as="p" clip tone="muted" className={styles.text}>
                {row.text}
              </Box>
            ) : null}
            {row.facts.length > 0 ? (
              <Text as="p" tone="muted" size={1}>
                {row.facts.join(" · ")}
              </Text>
            ) : null}
          </Stack>
        </Row>
      ))}
    </ul>
  );
}
