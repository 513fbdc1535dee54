import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useId, useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../sign-in/auth-form.module.css";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";
import { passwordStrength } from "./password-strength.ts";

interface PasswordBoxProps {
  readonly label: string;
  readonly field: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault: string | undefined;
  /** A new password has the meter and the rule beside it. */
  readonly isNew?: boolean;
}

/** A password with a switch to see what was typed. */
export function PasswordBox(props: PasswordBoxProps): ReactNode {
  const { label, field, value, onValue, fault, isNew = false } = props;
  const words = useAuthWords();
  const id = useId();
  const meter = useId();
  const [isShown, setIsShown] = useState(false);
  const level = passwordStrength(value);
  const hint = isNew ? words.passwordHint : undefined;
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <Box anchor className={styles.reveal}>
        <input
          {...describedBy(id, hint, fault)}
          id={id}
          data-field={field}
          className={fieldStyles.input}
          type={isShown ? "text" : "password"}
          name={field}
          autoComplete={isNew ? "new-password" : "current-password"}
          maxLength={LIMITS.passwordMax}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
        <Text
          as="button"
          hover="brand"
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? "hidden" : "eye"} />
        </Text>
      </Box>
      {isNew ? (
        <Row gap={2} align="center" tone="muted" size={1}>
          <span id={meter}>{words.strength}</span>
          <Stack
            as="span"
            gap={1}
            grow
            className={styles.bars}
            data-level={level}
            aria-hidden="true"
          >
            <i />
            <i />
            <i />
            <i />
          </Stack>
          <output aria-labelledby={meter}>{words.strengths[level]}</output>
        </Row>
      ) : null}
    </FieldFrame>
  );
}
