import { Button } from "antd";
import type { ReactNode } from "react";
import { Row } from "../../ui/layout/layout.tsx";
import { DayField } from "../manager/day-field.tsx";
import type { Node, Options } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";

/** Sets options of the chosen units at once: one request. */
export function SelectionBar({
  units,
  onOptions,
}: {
  readonly units: readonly Node[];
  readonly onOptions: (units: readonly Options[]) => void;
}): ReactNode {
  const words = usePlanWords();
  const set = (wanted: Partial<Options>): void =>
    onOptions(
      units.map(({ id, isRequired, isPreview, opensOn }) => ({
        id,
        isRequired,
        isPreview,
        opensOn,
        ...wanted,
      })),
    );
  const isNone = units.length === 0;
  return (
    <Row gap={2} align="center" wrap role="group" aria-label={words.select}>
      <span>{words.chosen(units.length)}</span>
      <Button disabled={isNone} onClick={() => set({ isRequired: true })}>
        {words.makeRequired}
      </Button>
      <Button disabled={isNone} onClick={() => set({ isRequired: false })}>
        {words.makeOptional}
      </Button>
      <Button disabled={isNone} onClick={() => set({ isPreview: true })}>
        {words.makePreview}
      </Button>
      <Button disabled={isNone} onClick={() => set({ isPreview: false })}>
        {words.endPreview}
      </Button>
      <span className={styles.day}>
        <DayField
          label={words.opensOn}
          placeholder={words.opensOn}
          disabled={isNone}
          onChange={(opensOn) => set({ opensOn })}
        />
      </span>
    </Row>
  );
}
