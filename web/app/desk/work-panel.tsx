import type { ReactNode } from "react";
import { Link } from "react-router";
import { Panel } from "../space/space-page.tsx";
import { Reading } from "../space/reading.tsx";
import { Icon } from "../ui/icon.tsx";
import { Row, Text } from "../ui/layout/layout.tsx";
import { useWork } from "./use-work.ts";
import { WorkList } from "./work-list.tsx";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

const SHOWN = 5;

/** 待办 on a desk: what has waited longest, and the way to all of it; `more` stands below it. */
export function WorkPanel({
  to,
  more,
}: {
  /** The page with all of it; left out where the role has none. */
  readonly to: string | undefined;
  readonly more?: ReactNode;
}): ReactNode {
  const words = useWorkWords();
  const { list } = useWork({ pageSize: SHOWN });
  const total = list.page?.rowCount ?? 0;
  return (
    <Panel
      title={words.title}
      extra={
        total > SHOWN && to !== undefined ? (
          <Text as={Link} size={1} to={to}>
            {words.all(total)}
          </Text>
        ) : null
      }
    >
      <Reading of={list}>
        {(items) =>
          items.length > 0 ? (
            <WorkList items={items} />
          ) : (
            <Row as="p" gap={2} align="center" tone="success" className={styles.calm}>
              <Icon name="check" />
              {words.calm}
            </Row>
          )
        }
      </Reading>
      {more}
    </Panel>
  );
}
