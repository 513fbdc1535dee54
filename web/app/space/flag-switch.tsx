import { Switch } from "antd";
import type { ReactNode } from "react";
import { Row } from "../ui/layout/layout.tsx";
import { useFieldWords } from "./field/field-words.ts";

interface FlagSwitchProps {
  readonly id?: string;
  /** 1 or 0, as flags travel. */
  readonly value?: number;
  readonly onChange?: (value: 0 | 1) => void;
  /** What on and off mean, beside the switch; yes and no when left out. */
  readonly on?: string;
  readonly off?: string;
  readonly "aria-describedby"?: string;
}

/** A flag on the wire (1 or 0) as a switch; the control of a FieldForm field. */
export function FlagSwitch({ id, value, onChange, on, off, ...rest }: FlagSwitchProps): ReactNode {
  const words = useFieldWords();
  return (
    <Row as="span" inline gap={3} align="center" touch>
      <Switch
        {...(id === undefined ? {} : { id })}
        {...rest}
        checked={value === 1}
        onChange={(isOn) => onChange?.(isOn ? 1 : 0)}
      />
      <span aria-hidden="true">{value === 1 ? (on ?? words.yes) : (off ?? words.no)}</span>
    </Row>
  );
}
