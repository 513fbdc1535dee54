import type { ReactNode } from "react";
import { CleanHtml } from "../ui/clean-html.tsx";
import styles from "./article-body.module.css";

interface ArticleBodyProps {
  /** Cleaned by the server when it was saved. */
  readonly html: string;
  /** 0 small to 3 extra large; 1 is the page's own size. */
  readonly step?: number;
}

/** The text of an item in a face good for reading. */
export function ArticleBody({ html, step = 1 }: ArticleBodyProps): ReactNode {
  return <CleanHtml className={styles.body} data-step={step} html={html} />;
}
