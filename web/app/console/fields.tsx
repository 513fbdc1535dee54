import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./fields.module.css";

interface Described {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

interface RowProps extends Described {
  readonly id: string;
  /** Below the hint: a picture of what the field means, a button that shows it. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** A field of a console: label beside it (above on a phone), hint and fault below. */
function FieldRow({ id, label, hint, fault, after, children }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        {children}
        {hint ? (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
        {fault ? (
          <p id={`${id}-fault`} className={styles.fault} role="alert">
            <Icon name="warning" size={1} />
            {fault}
          </p>
        ) : null}
        {after}
      </div>
    </div>
  );
}

function tied(id: string, { hint, fault }: Described) {
  const ids = [hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
  return { id, "aria-describedby": ids || undefined, "aria-invalid": fault ? true : undefined };
}

type Control<Attributes> = Described &
  Omit<Attributes, "onChange" | "value"> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
    readonly after?: ReactNode;
  };

/** One line of text. */
export function TextLine({
  label,
  hint,
  fault,
  value,
  onValue,
  after,
  ...rest
}: Control<InputHTMLAttributes<HTMLInputElement>>): ReactNode {
  const id = useId();
  return (
    <FieldRow id={id} label={label} hint={hint} fault={fault} after={after}>
      <input
        {...rest}
        {...tied(id, { label, hint, fault })}
        className={styles.input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldRow>
  );
}

/** Several lines of text. */
export function TextLines({
  label,
  hint,
  fault,
  value,
  onValue,
  after,
  ...rest
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>): ReactNode {
  const id = useId();
  return (
    <FieldRow id={id} label={label} hint={hint} fault={fault} after={after}>
      <textarea
        rows={3}
        {...rest}
        {...tied(id, { label, hint, fault })}
        className={styles.input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldRow>
  );
}

/** One of a few values; options are the children. */
export function SelectLine({
  label,
  hint,
  fault,
  value,
  onValue,
  after,
  children,
  ...rest
}: Control<SelectHTMLAttributes<HTMLSelectElement>>): ReactNode {
  const id = useId();
  return (
    <FieldRow id={id} label={label} hint={hint} fault={fault} after={after}>
      <select
        {...rest}
        {...tied(id, { label, hint, fault })}
        className={styles.input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {children}
      </select>
    </FieldRow>
  );
}

interface SwitchProps extends Described {
  readonly isOn: boolean;
  /** What being on means, beside the box. */
  readonly text: string;
  readonly onSwitch: (isOn: boolean) => void;
}

/** On or off. */
export function SwitchLine({ label, hint, fault, isOn, text, onSwitch }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <FieldRow id={id} label={label} hint={hint} fault={fault}>
      <span className={styles.switch}>
        <input
          {...tied(id, { label, hint, fault })}
          type="checkbox"
          checked={isOn}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <span aria-hidden="true">{text}</span>
      </span>
    </FieldRow>
  );
}
