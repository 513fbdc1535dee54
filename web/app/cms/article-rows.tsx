import type { ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
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
        <li key={item.id}>
          <DateBlock moment={item.publishTime} />
          <div className={styles.words}>
            <Heading>
              {item.isTop === 1 ? <span className={styles.pinned}>{words.pinned}</span> : null}
              <ContentLink item={item}>{item.title}</ContentLink>
            </Heading>
            {item.summary ? <p className={styles.summary}>{item.summary}</p> : null}
            {item.source ? <p className={styles.source}>{item.source}</p> : null}
          </div>
          {item.cover ? (
            <div className={styles.picture}>
              <Picture src={item.cover} alt="" width={176} height={99} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
