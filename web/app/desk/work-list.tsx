import type { listWork } from "@perennial/contract/desk/work.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime, relativeTime } from "../kernel/format.ts";
import { useLanguage } from "../kernel/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { Row, Text } from "../ui/layout/layout.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

type Work = OutputOf<typeof listWork>[number];

/** What waits, each with its kind, its age and the way to where it is done. */
export function WorkList({ items }: { readonly items: readonly Work[] }): ReactNode {
  const words = useWorkWords();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  return (
    <ul className={styles.list}>
      {items.map(({ id, kind, kindTitle, title, detail, since, isOverdue, to }) => (
        <li key={`${kind} ${id}`}>
          <Row as={Link} gap={3} align="center" tone="ink" plain hover="paper" to={to}>
            <span className={styles.what}>
              <Text as="small" tone="muted" size={1}>
                {kindTitle}
              </Text>
              <strong>{title}</strong>
              <Text as="small" tone="muted" size={1}>
                {detail === "" ? null : `${detail} · `}
                <time dateTime={since} title={plainDateTime(since)}>
                  {words.since(relativeTime(since, now, language))}
                </time>
              </Text>
            </span>
            {isOverdue ? (
              <Text size={1}>
                <StateMark kind="refused">{words.overdue}</StateMark>
              </Text>
            ) : null}
            <Icon name="right" size={1} />
          </Row>
        </li>
      ))}
    </ul>
  );
}
