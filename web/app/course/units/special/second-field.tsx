import { InputNumber } from "antd";
import type { ReactNode } from "react";

interface SecondFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (second: number) => void;
}

/** A second of a clip, to a tenth; the arrow keys adjust it. */
export function SecondField({ label, value, onChange }: SecondFieldProps): ReactNode {
  return (
    <InputNumber
      aria-label={label}
      title={label}
      min={0}
      max={86_400}
      step={0.1}
      precision={2}
      suffix="s"
      style={{ width: 112 }}
      value={value}
      onChange={(second) => onChange(second ?? 0)}
    />
  );
}
