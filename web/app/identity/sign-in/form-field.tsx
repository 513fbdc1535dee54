import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import styles from "./form-field.module.css";
import { Stack, Text } from "../../ui/layout/layout.tsx";

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, hint and fault below; the control names both by `${id}-hint` and `${id}-fault`. */
export function FieldFrame({ id, label, hint, fault, children }: FieldFrameProps): ReactNode {
  return (
    <Stack gap={2} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint ? (
        <Text as="p" tone="muted" size={1} id={`${id}-hint`}>
          {hint}
        </Text>
      ) : null}
      <Text
        as="p"
        tone="danger"
        size={1}
        id={`${id}-fault`}

        role={fault ? "alert" : undefined}
        hidden={!fault}
      >
        {fault}
      </Text>
    </Stack>
  );
}

/** The attributes that tie a control to its hint and fault. */
export function describedBy(id: string, hint: string | undefined, fault: string | undefined) {
  const ids = [hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": fault ? true : undefined };
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

/** One line of text with label, hint and fault. */
export function TextField({
  label,
  value,
  onValue,
  hint,
  fault,
  ...rest
}: TextFieldProps): ReactNode {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <input
        {...rest}
        {...describedBy(id, hint, fault)}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
