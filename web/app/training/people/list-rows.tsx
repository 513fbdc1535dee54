import type { readLearnerList } from "@perennial/contract/training/people/learner-list.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useImportWords } from "./import-words.ts";
import styles from "./list-rows.module.css";

type Rows = OutputOf<typeof readLearnerList>["rows"];
const SIGNS = { 0: "waiting", 2: "over", 3: "refused" } as const;
const REFUSED = 3;
/** Rows without a fault that are shown; all those with one are. */
const SHOWN = 50;

function OneRow({ row }: { readonly row: Rows[number] }): ReactNode {
  const words = useImportWords();
  const { fate, fault, name, className, value } = row;
  return (
    <Stack as="li" gap={1} pad={3} line="above">
      <Row gap={2} gapX={4} justify="between" wrap>
        <Text weight="strong">{words.row(row.row, name || value)}</Text>
        <StateMark kind={SIGNS[fate]}>{words.fates[fate]}</StateMark>
      </Row>
      {fault ? (
        <Text tone="danger">
          <b>{fault.cell}</b> {words.faults[fault.code](fault.said)}
        </Text>
      ) : (
        <Text tone="muted" size={1}>
          {[value, className].filter(Boolean).join(" · ")}
        </Text>
      )}
    </Stack>
  );
}

/** What becomes of each row of a list: wrong cells first. */
export function ListRows({ rows }: { readonly rows: Rows }): ReactNode {
  const words = useImportWords();
  const wrong = rows.filter(({ fate }) => fate === REFUSED);
  const good = rows.filter(({ fate }) => fate !== REFUSED);
  const hiddenNum = good.length - SHOWN;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles.rows} aria-label={words.title} tabIndex={0}>
      <Stack as="ul">
        {[...wrong, ...good.slice(0, SHOWN)].map((row) => (
          <OneRow key={row.row} row={row} />
        ))}
      </Stack>
      {hiddenNum > 0 ? (
        <Text as="p" tone="muted" pad={3}>
          {words.more(hiddenNum)}
        </Text>
      ) : null}
    </section>
  );
}
