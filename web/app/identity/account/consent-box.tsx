import { useId, type ReactNode } from "react";
import styles from "../sign-in/auth-form.module.css";
import { Stack } from "../../ui/layout/layout.tsx";

interface ConsentBoxProps {
  readonly field: string;
  readonly isGiven: boolean;
  readonly onGiven: (isGiven: boolean) => void;
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

/** One consent of its own, never ticked in advance (PIPL 14). */
export function ConsentBox(props: ConsentBoxProps): ReactNode {
  const { field, isGiven, onGiven, fault, children } = props;
  const id = useId();
  return (
    <Stack gap={1} gapX={3} align="center" className={styles.check}>
      <input
        id={id}
        data-field={field}
        type="checkbox"
        checked={isGiven}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onGiven(event.target.checked)}
      />
      <label htmlFor={id}>{children}</label>
      <p id={`${id}-fault`} role={fault ? "alert" : undefined} hidden={!fault}>
        {fault}
      </p>
    </Stack>
  );
}
