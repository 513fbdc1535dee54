import type { ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
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
        <header className={styles.head}>
          <h1>{item.title}</h1>
          <ArticleMeta item={item} />
        </header>
        {/* Most texts show their cover themselves, with a caption. */}
        {item.cover && !item.bodyHtml.includes(item.cover) ? (
          <div className={styles.cover}>
            <Picture
              src={item.cover}
              alt=""
              width={760}
              height={428}
              sizes="(max-width: 800px) 100vw, 760px"
              isPriority
            />
          </div>
        ) : null}
        <Article item={item} path={`${base}${item.id}`} />
        <Neighbours item={item} base={base} />
        <RelatedItems items={related} title={words.related} />
      </article>
    </Page>
  );
}
