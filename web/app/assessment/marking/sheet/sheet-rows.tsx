import type { importMarks } from "@perennial/contract/assessment/mark-sheet.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { pointsText } from "../../sitting/points-text.ts";
import styles from "../marking.module.css";
import { useSheetWords } from "./sheet-words.ts";

/** A sheet as it was read or saved. */
export type Sheet = OutputOf<typeof importMarks>;
type SheetRow = Sheet["rows"][number];

const SIGNS = { 0: "waiting", 1: "done", 2: "over", 3: "refused" } as const;
const REFUSED = 3;
/** Rows without a fault that are shown; all those with one are. */
const SHOWN = 50;

function OneRow({ row }: { readonly row: SheetRow }): ReactNode {
  const words = useSheetWords();
  const { fate, changes, faults } = row;
  return (
    <Stack as="li" gap={1} pad={3} line="above">
      <Row gap={2} gapX={4} justify="between" wrap>
        <Text weight="strong">{words.row(row.row, row.learner)}</Text>
        <StateMark kind={SIGNS[fate]}>{words.fates[fate]}</StateMark>
      </Row>
      {faults.map(({ cell, code, value }) => (
        <Text key={`${cell} ${code}`} tone="danger">
          <b>{cell}</b> {words.faults[code](value)}
        </Text>
      ))}
      {fate === REFUSED
        ? null
        : changes.map(({ cell, no, before, after, isCommentChanged }) => (
            <Text key={cell} tone="muted" tabular>
              {before === after
                ? words.commentOnly(no)
                : words.change(no, before === null ? "" : pointsText(before), pointsText(after)) +
                  (isCommentChanged ? words.withComment : "")}
            </Text>
          ))}
    </Stack>
  );
}

/** What becomes of each row of a sheet: wrong cells first. */
export function SheetRows({
  rows,
  label,
}: {
  readonly rows: Sheet["rows"];
  readonly label: string;
}) {
  const words = useSheetWords();
  const wrong = rows.filter(({ fate }) => fate === REFUSED);
  const good = rows.filter(({ fate }) => fate !== REFUSED);
  const hiddenNum = good.length - SHOWN;
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles.sheetRows} aria-label={label} tabIndex={0}>
      <ul className={styles.list}>
        {[...wrong, ...good.slice(0, SHOWN)].map((row) => (
          <OneRow key={row.row} row={row} />
        ))}
      </ul>
      {hiddenNum > 0 ? (
        <Text as="p" tone="muted" pad={3}>
          {words.more(hiddenNum)}
        </Text>
      ) : null}
    </section>
  );
}
