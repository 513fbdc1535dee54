import type { ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./article-rows.module.css";
import type { Item } from "./content-item.ts";
import { ContentLink } from "./content-link.tsx";
import { DateBlock } from "./date-block.tsx";

interface ArticleRowsProps {
  readonly items: readonly Item[];
  readonly headingLevel?: 2 | 3;
}

/** Articles one below the other: date block, title, two lines of summary, picture when there is one. */
export function ArticleRows({ items, headingLevel = 2 }: ArticleRowsProps): ReactNode {
  const words = useWords().cms;
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <Row as="li" gap={6} align="start" anchor pad={6} padX={0} line="below" key={item.id}>
          <DateBlock moment={item.publishTime} />
          <Stack gap={2} grow narrow className={styles.words}>
            <Heading>
              {item.isTop === 1 ? (
                <Box
                  as="span"
                  pad={0}
                  padX={2}
                  round="mark"
                  size={1}
                  weight="plain"
                  className={styles.pinned}
                >
                  {words.pinned}
                </Box>
              ) : null}
              <ContentLink item={item}>{item.title}</ContentLink>
            </Heading>
            {item.summary ? (
              <Box as="p" clip tone="muted" className={styles.summary}>
                {item.summary}
              </Box>
            ) : null}
            {item.source ? (
              <Text as="p" tone="muted" size={1}>
                {item.source}
              </Text>
            ) : null}
          </Stack>
          {item.cover ? (
            <Box rigid clip round="control" ground="brand-soft" className={styles.picture}>
              <Box
                as={Picture}
                full
                ratio="film"
                fit="cover"
                src={item.cover}
                alt=""
                width={176}
                height={99}
              />
            </Box>
          ) : null}
        </Row>
      ))}
    </ul>
  );
}
