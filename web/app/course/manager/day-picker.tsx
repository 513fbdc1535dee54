import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { ReactNode } from "react";

export interface DayFieldProps {
  readonly id?: string;
  /** YYYY-MM-DD; empty for none. */
  readonly value?: string;
  readonly onChange?: (day: string) => void;
  readonly disabled?: boolean;
  readonly label?: string;
  /** Stands in an empty field that has no label beside it. */
  readonly placeholder?: string;
}

/** A calendar day without a time, as courses keep them. */
export default function DayPicker({
  id,
  value,
  onChange,
  disabled,
  label,
  placeholder,
}: DayFieldProps): ReactNode {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { "aria-label": label })}
      {...(placeholder === undefined ? {} : { placeholder })}
      style={{ width: "100%" }}
      disabled={disabled ?? false}
      value={value ? dayjs(value) : null}
      // Enter takes the day that was typed; it does not send the form.
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      onChange={(day) => onChange?.(day && !Array.isArray(day) ? day.format("YYYY-MM-DD") : "")}
    />
  );
}
