import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { getProjectSiteArticle } from "@perennial/contract/training/site/public-site.ts";
import type { ReactNode } from "react";
import { ArticleBody } from "../../cms/public.tsx";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { CopyLink } from "../../ui/copy-link.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { FileList } from "./file-list.tsx";
import styles from "./public-article.module.css";
import { usePublicSiteWords } from "./public-words.ts";

interface PublicArticleProps {
  readonly of: OutputOf<typeof getProjectSiteArticle>;
  /** Its address, to be copied. */
  readonly path: string;
}

/** An article of a micro-site with its files. */
export function PublicArticle({ of, path }: PublicArticleProps): ReactNode {
  const words = usePublicSiteWords();
  const language = useLanguage();
  return (
    <article className={styles.sheet}>
      <Stack gap={3} pad={5} padX={0} line="below">
        <Text as="h1" serif size={4} weight="strong" tight>
          {of.title}
        </Text>
        <Row as="p" gap={1} gapX={5} wrap align="center" tone="muted" size={1}>
          <time dateTime={of.publishedAt}>{longDate(of.publishedAt, language)}</time>
          {of.author ? <span>{words.author(of.author)}</span> : null}
          <CopyLink path={path} />
        </Row>
      </Stack>
      <Box padTop={6}>
        <ArticleBody html={of.bodyHtml} />
      </Box>
      {of.files.length > 0 ? (
        <Section title={words.files}>
          <FileList of={of.files} />
        </Section>
      ) : null}
    </article>
  );
}
