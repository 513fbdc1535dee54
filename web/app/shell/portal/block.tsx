import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./block.module.css";

interface BlockProps {
  /** Anchor of the block; the side dots and the wheel step to it. */
  readonly id: string;
  readonly title: string;
  readonly line: string;
  /** Where 更多 leads. */
  readonly more?: string;
  /** night: light on dark over the whole width. */
  readonly tone?: "paper" | "night";
  readonly children: ReactNode;
}

/** A block of the home page: title, one line, 更多. */
export function Block({ id, title, line, more, tone = "paper", children }: BlockProps): ReactNode {
  const words = useWords().kernel;
  return (
    <section
      id={id}
      className={styles.block}
      data-tone={tone}
      data-page-step=""
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            <p>{line}</p>
          </div>
          {more ? (
            <Link className={styles.more} to={more}>
              {words.more}
              <span className="visually-hidden"> {title}</span>
              <Icon name="forward" size={1} />
            </Link>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
