import {
  updatePassword,
  getOwnSecurity,
} from "@perennial/contract/identity/account/own-security.ts";
import { useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { AccountDialog, PasswordField } from "./account-dialog.tsx";
import styles from "./account-dialog.module.css";
import { passwordStrength } from "../verification/password-strength.ts";
import { useSecurityWords } from "./security-words.ts";
import { useAccountFaults } from "../use-account-faults.ts";

interface PasswordDialogProps {
  readonly hasPassword: boolean;
  /** The proof that an account without a password needs. */
  readonly ticket?: string | undefined;
  readonly onClose: () => void;
}

/** Changes the password, or sets the first one. */
export function PasswordDialog({ hasPassword, ticket, onClose }: PasswordDialogProps): ReactNode {
  const words = useSecurityWords();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const faults = useAccountFaults(["currentPassword", "newPassword"]);
  const { send, isBusy } = useWrite(updatePassword, {
    isQuiet: true,
    done: words.passwordDone,
    invalidates: [getOwnSecurity],
  });
  const strength = passwordStrength(next);

  const submit = async (): Promise<void> => {
    if (next === "" || (hasPassword && current === "")) {
      return faults.say({
        ...(hasPassword && current === ""
          ? { currentPassword: words.needed(words.currentPassword) }
          : {}),
        ...(next === "" ? { newPassword: words.needed(words.newPassword) } : {}),
      });
    }
    const answer = await send({
      newPassword: next,
      ...(hasPassword ? { currentPassword: current } : {}),
      ...(ticket ? { ticket } : {}),
    });
    if (faults.take(answer)) onClose();
  };

  return (
    <AccountDialog
      title={words.password}
      isBusy={isBusy}
      trouble={faults.trouble}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {hasPassword ? (
        <PasswordField
          label={words.currentPassword}
          value={current}
          fault={faults.fields["currentPassword"]}
          autoComplete="current-password"
          onValue={setCurrent}
        />
      ) : null}
      <PasswordField
        label={words.newPassword}
        hint={words.newPasswordHint}
        value={next}
        fault={faults.fields["newPassword"]}
        autoComplete="new-password"
        onValue={setNext}
      />
      <Row
        gap={2}
        align="center"
        tone="muted"
        className={styles.meter}
        data-level={strength}
        role="status"
      >
        <span>{words.strengthLabel}</span>
        <Stack as="span" gap={1} grow className={styles.bars} aria-hidden="true">
          <Box as="i" round="mark" ground="line" />
          <Box as="i" round="mark" ground="line" />
          <Box as="i" round="mark" ground="line" />
          <Box as="i" round="mark" ground="line" />
        </Stack>
        <span>{words.strength[strength]}</span>
      </Row>
    </AccountDialog>
  );
}
