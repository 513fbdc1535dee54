import type { ReactNode } from "react";
import { Row } from "../../ui/layout/layout.tsx";
import type { ControlProps } from "./control-props.ts";
import { dateText, fromDateText, fromMinuteText, fromTimeText, minuteText } from "./moments.ts";
import styles from "./fill.module.css";

/** Kinds of keyboards and what browsers may fill in, by widget. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly autoComplete: string }>> = {
  Website: { type: "url", autoComplete: "url" },
  FullName: { type: "text", autoComplete: "name" },
  MobileNumber: { type: "tel", autoComplete: "tel" },
  Phone: { type: "tel", autoComplete: "tel" },
  Email: { type: "email", autoComplete: "email" },
};

const bounds = (field: ControlProps["field"]) =>
  "maxLength" in field ? { maxLength: field.maxLength } : {};

/** One line, or several, of text. */
export function TextControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const text = typeof value === "string" ? value : "";
  const shared = {
    ...tied,
    ...bounds(field),
    className: styles.control,
    value: text,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onValue(event.target.value === "" ? undefined : event.target.value),
  };
  if (field.widget === "MultiLineText") return <textarea {...shared} rows={4} />;
  return <input {...shared} {...(TYPES[field.widget] ?? { type: "text", autoComplete: "off" })} />;
}

/** A number; what is no number yet stays as it is typed. */
export function NumberControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  if (field.widget !== "Number") return null;
  return (
    <Row gap={3} align="center">
      <input
        {...tied}
        className={styles.control}
        type="number"
        inputMode="decimal"
        step={field.decimals === 0 ? 1 : 10 ** -field.decimals}
        value={typeof value === "number" ? value : ""}
        onChange={({ target }) => {
          const typed = target.valueAsNumber;
          onValue(Number.isFinite(typed) ? typed : undefined);
        }}
      />
      {field.unit}
    </Row>
  );
}

/** A day, a time of the day or both, of China's clock, by the browser's own entry. */
export function MomentControl({ field, value, onValue, tied }: ControlProps): ReactNode {
  const at = typeof value === "number" ? value : undefined;
  const minute = at === undefined ? "" : minuteText(at);
  const entry =
    field.widget === "Date"
      ? { type: "date", value: at === undefined ? "" : dateText(at), read: fromDateText }
      : field.widget === "Time"
        ? { type: "time", value: minute.slice(11), read: fromTimeText }
        : { type: "datetime-local", value: minute, read: fromMinuteText };
  return (
    <input
      {...tied}
      className={styles.control}
      type={entry.type}
      value={entry.value}
      onChange={({ target }) => onValue(target.value === "" ? undefined : entry.read(target.value))}
    />
  );
}
