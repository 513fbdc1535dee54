import { useId, type ReactNode } from "react";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "./designer.module.css";

/** A colour, chosen with what the device offers. */
export function ColourField({
  label,
  value,
  onColour,
}: {
  readonly label: string;
  readonly value: string;
  readonly onColour: (colour: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <Stack gap={1}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="color"
        value={value}
        className={styles.colour}
        onChange={({ currentTarget }) => onColour(currentTarget.value)}
      />
    </Stack>
  );
}
