import {
  REVIEW_COLUMNS,
  REVIEW_MOMENTS,
  type ReviewColumn,
  type ReviewMatrix,
  type ReviewMoment,
} from "@perennial/contract/assessment/setting-rules.ts";
import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { Box } from "../../ui/layout/layout.tsx";
import styles from "./given.module.css";
import { useGivenWords } from "./given-words.ts";

/** Only exercises may say something about answers while they are worked on. */
const TELLING: ReadonlySet<ReviewColumn> = new Set([
  "correctness",
  "marks",
  "rightAnswer",
  "analysis",
]);

interface ReviewGridProps {
  readonly mayTellEarly: boolean;
  // Given by the form that shows it.
  readonly value?: ReviewMatrix;
  readonly onChange?: (value: ReviewMatrix) => void;
}

/** What learners see when, as a small grid of boxes. */
export function ReviewGrid({ mayTellEarly, value, onChange }: ReviewGridProps): ReactNode {
  const words = useGivenWords();
  if (!value) return null;
  const set = (moment: ReviewMoment, column: ReviewColumn, isSeen: boolean): void => {
    const others = value[moment].filter((one) => one !== column);
    onChange?.({ ...value, [moment]: isSeen ? [...others, column] : others });
  };
  return (
    <Box scroll="x" tabIndex={0} role="group" aria-label={words.review}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{words.whatSeen}</th>
            {REVIEW_MOMENTS.map((moment) => (
              <th scope="col" key={moment}>
                {words.moments[moment]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REVIEW_COLUMNS.map((column) => (
            <tr key={column}>
              <th scope="row">{words.columns[column]}</th>
              {REVIEW_MOMENTS.map((moment) => (
                <td key={moment}>
                  <Checkbox
                    aria-label={words.seen(words.columns[column], words.moments[moment])}
                    checked={value[moment].includes(column)}
                    disabled={moment === "during" && TELLING.has(column) && !mayTellEarly}
                    onChange={(event) => set(moment, column, event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
