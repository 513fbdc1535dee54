import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import {
  confirmTotp,
  disableTotp,
  startTotp,
} from "@perennial/contract/identity/sign-in/second-factor.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { useWrite } from "../../space/query.ts";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { AccountDialog, AccountField } from "../account/account-dialog.tsx";
import dialogStyles from "../account/account-dialog.module.css";
import styles from "../account/second-factor.module.css";
import { useSecurityWords } from "../account/security-words.ts";
import { useAccountFaults } from "../use-account-faults.ts";

/** Ten codes, shown this once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useSecurityWords();
  return (
    <Dialog title={words.keepCodes} onClose={onClose}>
      <Stack gap={4} className={dialogStyles.form}>
        <Text as="p" tone="muted">
          {words.keepCodesHint}
        </Text>
        <Stack
          as="ul"
          gap={2}
          gapX={4}
          pad={4}
          round="control"
          ground="brand-soft"
          tabular
          className={styles.codes}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Stack>
        <Row gap={3} justify="end" wrap padTop={1}>
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join("\r\n"))}`}
            download={words.codesFile}
          >
            {words.download}
          </Button>
          <Button type="primary" onClick={onClose}>
            {words.codesKept}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface WizardProps {
  readonly ticket: string;
  readonly onClose: () => void;
}

/** Sets two-step verification up: scan, enter the first code, keep the recovery codes. */
export function SecondFactorWizard({ ticket, onClose }: WizardProps): ReactNode {
  const words = useSecurityWords();
  const started = usePublicRead(startTotp, { ticket }, { whenSignedOut: "signIn" });
  const secret = started.data;
  const [code, setCode] = useState("");
  const [codes, setCodes] = useState<readonly string[]>();
  const faults = useAccountFaults(["code"]);
  const { send, isBusy } = useWrite(confirmTotp, { isQuiet: true });

  const submit = async (): Promise<void> => {
    if (code.length !== 6) return faults.say({ code: words.needed(words.totpCode) });
    const answer = await send({ code });
    if (faults.take(answer) && answer.success) setCodes(answer.data.recoveryCodes);
    return undefined;
  };
  const copy = (): void => {
    void navigator.clipboard
      .writeText(secret?.secret ?? "")
      .then(() => showToast(words.copied, "done"));
  };

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (!secret)
    return started.error ? (
      <Dialog title={words.secondFactor} onClose={onClose}>
        <ReadTrouble of={started} />
      </Dialog>
    ) : null;
  return (
    <AccountDialog
      title={words.secondFactor}
      isBusy={isBusy}
      trouble={faults.trouble}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap={4} className={styles.steps}>
        <h3>{words.scan}</h3>
        <Text as="p" tone="muted">
          {words.scanHint}
        </Text>
        <Stack gap={4} align="center" className={styles.scan}>
          <Box
            as="img"
            border
            round="control"
            className={styles.picture}
            src={`data:image/svg+xml,${encodeURIComponent(secret.qrSvg)}`}
            width={200}
            height={200}
            alt={words.scan}
          />
          <Stack gap={2} across="start" className={styles.secret}>
            <span>{words.secret}</span>
            <code>{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            <Button onClick={copy}>{words.copy}</Button>
          </Stack>
        </Stack>
        <h3>{words.enterCode}</h3>
        <AccountField
          label={words.totpCode}
          value={code}
          fault={faults.fields["code"]}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={rulesOf(confirmTotp, "code").maxLength}
          onValue={(text) => setCode(text.replace(/\D/g, ""))}
        />
      </Stack>
    </AccountDialog>
  );
}

/** Switches two-step verification off. */
export function SecondFactorOff({ ticket, onClose }: WizardProps): ReactNode {
  const words = useSecurityWords();
  const [code, setCode] = useState("");
  const faults = useAccountFaults(["code"]);
  const { send, isBusy } = useWrite(disableTotp, {
    isQuiet: true,
    done: words.offDone,
    invalidates: [getOwnSecurity],
  });
  const submit = async (): Promise<void> => {
    if (code.length < 6) return faults.say({ code: words.needed(words.offCode) });
    if (faults.take(await send({ ticket, code }))) onClose();
    return undefined;
  };
  return (
    <AccountDialog
      title={words.offTitle}
      hint={words.offHint}
      action={words.turnOff}
      isDanger
      isBusy={isBusy}
      trouble={faults.trouble}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountField
        label={words.offCode}
        value={code}
        fault={faults.fields["code"]}
        autoComplete="one-time-code"
        maxLength={rulesOf(disableTotp, "code").maxLength}
        onValue={setCode}
      />
    </AccountDialog>
  );
}
