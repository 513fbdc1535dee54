import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import {
  confirmTotp,
  disableTotp,
  startTotp,
} from "@perennial/contract/identity/sign-in/second-factor.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useEffect, useState, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
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
      <div className={dialogStyles.form}>
        <p className={dialogStyles.hint}>{words.keepCodesHint}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={dialogStyles.answers}>
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join("\r\n"))}`}
            download={words.codesFile}
          >
            {words.download}
          </Button>
          <Button type="primary" onClick={onClose}>
            {words.codesKept}
          </Button>
        </div>
      </div>
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
  const [secret, setSecret] = useState<OutputOf<typeof startTotp>>();
  const [code, setCode] = useState("");
  const [codes, setCodes] = useState<readonly string[]>();
  const faults = useAccountFaults(["code"]);
  const { send, isBusy } = useWrite(confirmTotp, { isQuiet: true });

  useEffect(() => {
    let isStale = false;
    void call(startTotp, { ticket }).then((answer) => {
      if (isStale) return;
      if (answer.success) setSecret(answer.data);
      else showToast(answer.message);
    });
    return () => {
      isStale = true;
    };
  }, [ticket]);

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
  if (!secret) return null;
  return (
    <AccountDialog
      title={words.secondFactor}
      isBusy={isBusy}
      trouble={faults.trouble}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.steps}>
        <h3>{words.scan}</h3>
        <p className={dialogStyles.hint}>{words.scanHint}</p>
        <div className={styles.scan}>
          <img
            className={styles.picture}
            src={`data:image/svg+xml,${encodeURIComponent(secret.qrSvg)}`}
            width={200}
            height={200}
            alt={words.scan}
          />
          <div className={styles.secret}>
            <span>{words.secret}</span>
            <code>{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            <Button onClick={copy}>{words.copy}</Button>
          </div>
        </div>
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
      </div>
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
