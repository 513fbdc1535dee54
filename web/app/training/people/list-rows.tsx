import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import type { ListWords } from "./list-words.ts";
import styles from "./list-rows.module.css";

/** What became of a row of a list. */
export interface ListedRow {
  readonly row: number;
  readonly value: string;
  readonly name: string;
  readonly fate: 0 | 2 | 3;
  readonly fault: { readonly cell: string; readonly code: string; readonly said: string } | null;
  /** The class of a learner, the title of a teacher. */
  readonly className?: string;
  readonly title?: string;
}

const SIGNS = { 0: "waiting", 2: "over", 3: "refused" } as const;
const REFUSED = 3;
/** Rows without a fault that are shown; all those with one are. */
const SHOWN = 50;

interface ListRowsProps {
  readonly words: ListWords;
  readonly rows: readonly ListedRow[];
}

function OneRow({
  row,
  words,
}: Pick<ListRowsProps, "words"> & { readonly row: ListedRow }): ReactNode {
  const { fate, fault, name, className, title, value } = row;
  return (
    <Stack as="li" gap={1} pad={3} line="above">
      <Row gap={2} gapX={4} justify="between" wrap>
        <Text weight="strong">{words.row(row.row, name || value)}</Text>
        <StateMark kind={SIGNS[fate]}>{words.fates[fate]}</StateMark>
      </Row>
      {fault ? (
        <Text tone="danger">
          <b>{fault.cell}</b> {words.faults[fault.code]?.(fault.said)}
        </Text>
      ) : (
        <Text tone="muted" size={1}>
          {[value, className, title].filter(Boolean).join(" · ")}
        </Text>
      )}
    </Stack>
  );
}

/** What becomes of each row of a list: wrong cells first. */
export function ListRows({ words, rows }: ListRowsProps): ReactNode {
  const wrong = rows.filter(({ fate }) => fate === REFUSED);
  const good = rows.filter(({ fate }) => fate !== REFUSED);
  const hiddenNum = good.length - SHOWN;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles.rows} aria-label={words.title} tabIndex={0}>
      <Stack as="ul">
        {[...wrong, ...good.slice(0, SHOWN)].map((row) => (
          <OneRow key={row.row} words={words} row={row} />
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
