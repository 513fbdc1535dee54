import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { listProjectSiteArticles } from "@perennial/contract/training/site/public-site.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FileList } from "./file-list.tsx";
import styles from "./public-rows.module.css";
import { usePublicSiteWords } from "./public-words.ts";

export type Shown = OutputOf<typeof listProjectSiteArticles>[number];

interface PublicRowsProps {
  readonly slug: string;
  readonly articles: readonly Shown[];
  /** Says of each in which column it stands. */
  readonly hasColumns?: boolean;
  /** Lists the files of each, as a column of downloads does. */
  readonly hasFiles?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** Articles one below the other. */
export function PublicRows(props: PublicRowsProps): ReactNode {
  const { slug, articles, hasColumns = false, hasFiles = false, headingLevel = 3 } = props;
  const words = usePublicSiteWords();
  const language = useLanguage();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul>
      {articles.map((one) => (
        <Row as="li" key={one.id} gap={5} align="start" pad={5} padX={0} line="below">
          <Stack gap={1} grow narrow>
            <Heading className={styles.title}>
              {one.isTop ? (
                <Text size={1} tone="accent-strong" weight="strong">
                  {words.top}{" "}
                </Text>
              ) : null}
              <Link to={`/p/${slug}/${one.columnId}/${one.id}`}>{one.title}</Link>
            </Heading>
            <Text as="p" tone="muted" size={1} tabular>
              {[hasColumns ? one.columnName : "", longDate(one.publishedAt, language)]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            {one.summary ? (
              <Text as="p" tone="muted">
                {one.summary}
              </Text>
            ) : null}
            {hasFiles ? <FileList of={one.files} /> : null}
          </Stack>
          {one.coverUrl ? (
            <Box rigid clip round="control" ground="brand-soft" className={styles.cover}>
              <Box
                as={Picture}
                full
                ratio="film"
                fit="cover"
                src={one.coverUrl}
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
