import { InputNumber } from "antd";
import { useId, type ReactNode } from "react";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { FaultLines } from "./fault-lines.tsx";
import styles from "./builder.module.css";

interface NamedProps {
  readonly label: string;
  readonly hint?: string;
  readonly faults?: readonly string[];
  readonly children: (id: string) => ReactNode;
}

const NONE: readonly string[] = [];

/** A control with its name above, and what is wrong with it below. */
export function Named({ label, hint, faults = NONE, children }: NamedProps): ReactNode {
  const id = useId();
  return (
    <Stack gap={1} narrow>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint === undefined ? null : (
        <Text tone="muted" size={1}>
          {hint}
        </Text>
      )}
      <FaultLines faults={faults} />
    </Stack>
  );
}

/** A whole number with its name; an emptied one becomes the smallest. */
export function NamedNumber({
  value,
  min,
  max,
  isDisabled,
  onNumber,
  ...named
}: Omit<NamedProps, "children"> & {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly onNumber: (value: number) => void;
}): ReactNode {
  return (
    <Named {...named}>
      {(id) => (
        <InputNumber
          id={id}
          className={styles.whole}
          min={min}
          max={max}
          precision={0}
          disabled={isDisabled}
          value={value}
          onChange={(next) => onNumber(next ?? min)}
        />
      )}
    </Named>
  );
}
