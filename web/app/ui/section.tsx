import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { Row, Text } from "./layout/layout.tsx";
import styles from "./section.module.css";

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  /** Beside the title: a count or a sum. */
  readonly note?: string | undefined;
  readonly more?: { readonly name: string; readonly to: string } | undefined;
  readonly children: ReactNode;
}

/** A titled part of an inner page. */
export function Section({ id, title, note, more, children }: SectionProps): ReactNode {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <Row gap={1} gapX={4} align="baseline" wrap below={4} className={styles.head}>
        <Text as="h2" serif size={4} weight="strong">
          {title}
        </Text>
        {note ? (
          <Text as="p" tone="muted">
            {note}
          </Text>
        ) : null}
        {more ? (
          <Text as={Link} hover="brand" to={more.to}>
            {more.name}
            <Icon name="right" size={1} />
          </Text>
        ) : null}
      </Row>
      {children}
    </section>
  );
}
