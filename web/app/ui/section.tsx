import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
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
      <div className={styles.head}>
        <h2>{title}</h2>
        {note ? <p>{note}</p> : null}
        {more ? (
          <Link to={more.to}>
            {more.name}
            <Icon name="right" size={1} />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
