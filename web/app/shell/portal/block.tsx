import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import styles from "./block.module.css";

interface BlockProps {
  /** Its id is the anchor, to which the side dots and the wheel move; its words are those that the site gave it. */
  readonly block: { readonly id: string; readonly title: string; readonly line: string };
  /** The product's own words, where the site gave none. */
  readonly title: string;
  readonly line: string;
  /** Address of 更多. */
  readonly more?: string;
  /** `night`: light text on a dark ground over the whole width. */
  readonly tone?: "paper" | "night";
  readonly children: ReactNode;
}

/** A block of the home page: title, one line, 更多. */
export function Block(props: BlockProps): ReactNode {
  const { block, more, tone = "paper", children } = props;
  const { id } = block;
  const words = useWords().kernel;
  const title = block.title || props.title;
  return (
    <section
      id={id}
      data-part={`blocks.${id}`}
      className={styles.block}
      data-tone={tone}
      data-page-step=""
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inner}>
        <Row gap={4} align="end" justify="between" below={6} className={styles.head}>
          <div>
            <Text as="h2" serif size={4} weight="strong" id={`${id}-title`}>
              {title}
            </Text>
            <Text as="p" above={2} tone="muted">
              {block.line || props.line}
            </Text>
          </div>
          {more ? (
            <Text as={Link} hover="underline" className={styles.more} to={more}>
              {words.more}
              <span className="visually-hidden"> {title}</span>
              <Icon name="forward" size={1} />
            </Text>
          ) : null}
        </Row>
        {children}
      </div>
    </section>
  );
}
