import { installSite } from "@perennial/contract/identity/install.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useId, useState, type ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";
import styles from "./install-form.module.css";
import { passwordStrength } from "../verification/password-strength.ts";

interface InstallPasswordProps {
  readonly id: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onValue: (value: string) => void;
}

/** A new password with the meter of four levels and a switch to see what was typed. */
export function InstallPassword({ id, value, fault, onValue }: InstallPasswordProps): ReactNode {
  const words = useWords().gate;
  const meter = useId();
  const [isShown, setIsShown] = useState(false);
  const level = passwordStrength(value);
  return (
    <FieldFrame id={id} label={words.password} hint={words.passwordHint} fault={fault}>
      <Row gap={2}>
        <input
          {...describedBy(id, words.passwordHint, fault)}
          id={id}
          className={fieldStyles.input}
          type={isShown ? "text" : "password"}
          autoComplete="new-password"
          required={rulesOf(installSite, "adminPassword").required}
          maxLength={rulesOf(installSite, "adminPassword").maxLength}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
        <Text
          as="button"
          hover="border"
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? words.hidePassword : words.showPassword}
        </Text>
      </Row>
      <Row gap={2} align="center" tone="muted" size={1} className={styles.meter}>
        <span id={meter}>{words.strength}</span>
        <Row as="span" gap={1} className={styles.bars} data-level={level} aria-hidden="true">
          <Box as="i" round="mark" ground="line" />
          <Box as="i" round="mark" ground="line" />
          <Box as="i" round="mark" ground="line" />
          <Box as="i" round="mark" ground="line" />
        </Row>
        <output aria-labelledby={meter}>{words.strengths[level]}</output>
      </Row>
    </FieldFrame>
  );
}
