import type { ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { Box, Stack, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { Article, ArticleMeta, Neighbours, RelatedItems } from "./article.tsx";
import styles from "./article.module.css";
import type { Detail, Item } from "./content-item.ts";

interface ArticlePageProps {
  readonly item: Detail;
  readonly related: readonly Item[];
  readonly trail: readonly { readonly name: string; readonly to: string }[];
  /** Where neighbours stand, with a slash at its end. */
  readonly base: string;
}

/** An article with its text in one centred column: news and template 1. */
export function ArticlePage({ item, related, trail, base }: ArticlePageProps): ReactNode {
  const words = useWords().cms;
  return (
    <Page trail={[...trail, { name: item.title }]}>
      <article className={styles.sheet}>
        <Stack as="header" gap={4} pad={6} padX={0} line="below" centred className={styles.head}>
          <Text as="h1" serif size={4} weight="strong" tight>
            {item.title}
          </Text>
          <ArticleMeta item={item} />
        </Stack>
        {/* Most texts show their cover themselves, with a caption. */}
        {item.cover && !item.bodyHtml.includes(item.cover) ? (
          <Box clip below={8} round="card" ground="brand-soft">
            <Box
              as={Picture}
              full
              ratio="film"
              fit="cover"
              src={item.cover}
              alt=""
              width={760}
              height={428}
              sizes="(max-width: 800px) 100vw, 760px"
              isPriority
            />
          </Box>
        ) : null}
        <Article item={item} path={`${base}${item.id}`} />
        <Neighbours item={item} base={base} />
        <RelatedItems items={related} title={words.related} />
      </article>
    </Page>
  );
}
