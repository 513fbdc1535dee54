import { PAPER_LIMITS } from "@perennial/contract/assessment/paper-parts.ts";
import { InputNumber } from "antd";
import type { ReactNode } from "react";

interface PointsFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (points: number | null) => void;
  /** What counts while nothing is entered. */
  readonly otherwise?: number;
  readonly isDisabled: boolean;
  readonly isLarge?: boolean;
}

/** Points: whole numbers and halves, shown as they are entered. */
export function PointsField(props: PointsFieldProps): ReactNode {
  const { label, value, onChange, otherwise, isDisabled, isLarge = false } = props;
  return (
    <InputNumber<number>
      aria-label={label}
      size={isLarge ? "large" : "middle"}
      min={otherwise === undefined ? 0 : 0.5}
      max={PAPER_LIMITS.points}
      step={0.5}
      formatter={(shown, { userTyping, input }) =>
        userTyping || shown === undefined ? input : String(shown).replace(/\.0$/, "")
      }
      disabled={isDisabled}
      placeholder={otherwise === undefined ? "" : String(otherwise)}
      value={value}
      onChange={onChange}
      style={{ width: isLarge ? 110 : 80 }}
    />
  );
}
