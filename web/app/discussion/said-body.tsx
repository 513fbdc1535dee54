import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { ArticleBody } from "../cms/public.tsx";
import { ownWords } from "../kernel/own-words.ts";
import styles from "./discussion.module.css";

const useWords = ownWords({
  zh: { more: "展开全文", less: "收起" },
  en: { more: "Show all", less: "Show less" },
  es: { more: "Ver todo", less: "Ver menos" },
});

/** What was written, cleaned by the server; long texts are folded in lists. */
export function SaidBody({
  html,
  isFolded = false,
}: {
  readonly html: string;
  readonly isFolded?: boolean;
}): ReactNode {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(!isFolded);
  // Measured again when the text is another one.
  useLayoutEffect(() => {
    const { current } = box;
    if (isFolded && html !== "" && current)
      setIsLong(current.scrollHeight > current.clientHeight + 4);
  }, [html, isFolded]);
  return (
    <div className={styles.body}>
      <div ref={box} data-folded={!isOpen || undefined}>
        <ArticleBody html={html} step={0} />
      </div>
      {isLong ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.less : words.more}
        </button>
      ) : null}
    </div>
  );
}
