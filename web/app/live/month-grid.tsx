import type { ReactNode } from "react";
import { Box, Grid } from "../ui/layout/layout.tsx";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";
import { weeksOf } from "./month.ts";

interface MonthGridProps {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** `YYYY-MM-DD` in China. */
  readonly today: string;
  readonly isBusy: boolean;
  /** What stands on a day; an empty list folds the day away on a phone. */
  readonly entriesOf: (day: string) => readonly ReactNode[];
}

/** A month as a page of a calendar; on a phone the days with something on them, one below the other. */
export function MonthGrid({ year, month, today, isBusy, entriesOf }: MonthGridProps): ReactNode {
  const words = useLiveWords();
  return (
    <div aria-busy={isBusy}>
      <Grid columns={7} hiddenOn="tablet" aria-hidden="true">
        {words.weekdays.map((day) => (
          <Box as="span" pad={2} tone="muted" key={day}>
            {day}
          </Box>
        ))}
      </Grid>
      <Grid as="ol" columns={7} border className={styles.days}>
        {weeksOf(year, month)
          .flat()
          .map(({ day, isInside }) => {
            const entries = entriesOf(day);
            return (
              <Box
                as="li"
                pad={2}
                border
                key={day}
                className={styles.day}
                data-outside={isInside ? undefined : ""}
                data-today={day === today ? "" : undefined}
                data-empty={entries.length === 0 ? "" : undefined}
              >
                <time dateTime={day}>
                  <span className={styles.monthPart}>{Number(day.slice(5, 7))}.</span>
                  {Number(day.slice(8))}
                </time>
                {entries}
              </Box>
            );
          })}
      </Grid>
    </div>
  );
}
