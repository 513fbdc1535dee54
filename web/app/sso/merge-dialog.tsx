import { rulesOf } from "../kernel/operation/rules-of.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { confirmMerge, previewMerge, startMerge } from "@perennial/contract/sso/account-merge.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import {
  AccountDialog,
  AccountField,
  PasswordField,
  useAccountFaults,
} from "../identity/account/public.tsx";
import { CaptchaBox, useCaptcha } from "../identity/forms/public.tsx";
import { useWrite } from "../space/query.ts";
import { showToast } from "../ui/dialog/toast.tsx";
import { useBindingWords } from "./own-bindings-words.ts";

/** sso.mergeCodeNeeded: the other account has a second factor. */

type Preview = OutputOf<typeof previewMerge>;

interface MergeDialogProps {
  readonly prove: () => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Two steps: the other account shows itself, and then one sees what moves before it does. */
export function MergeDialog({ prove, onClose }: MergeDialogProps): ReactNode {
  const [found, setFound] = useState<{ readonly ticket: string; readonly preview: Preview }>();
  return found ? (
    <ConfirmStep {...found} prove={prove} onClose={onClose} />
  ) : (
    <ProveStep onFound={(ticket, preview) => setFound({ ticket, preview })} onClose={onClose} />
  );
}

interface ProveStepProps {
  readonly onFound: (ticket: string, preview: Preview) => void;
  readonly onClose: () => void;
}

function ProveStep({ onFound, onClose }: ProveStepProps): ReactNode {
  const words = useBindingWords();
  const start = useWrite(startMerge, { isQuiet: true });
  const look = useWrite(previewMerge, { isQuiet: true });
  const faults = useAccountFaults(["loginName", "password", "code", "captcha"]);
  const captcha = useCaptcha();
  const [loginName, setLoginName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);

  const submit = async (): Promise<void> => {
    if (!loginName.trim() || !password) {
      return faults.say({
        ...(loginName.trim() ? {} : { loginName: words.required }),
        ...(password ? {} : { password: words.required }),
      });
    }
    const typed = { loginName: loginName.trim(), password, ...captcha.input };
    const answer = await start.send(isCodeNeeded ? { ...typed, code } : typed);
    if (!answer.success) captcha.heed(answer);
    if (answer.code === "sso.mergeCodeNeeded") setIsCodeNeeded(true);
    if (!faults.take(answer) || !answer.success) return;
    const { ticket } = answer.data;
    const preview = await look.send({ ticket });
    if (faults.take(preview) && preview.success) onFound(ticket, preview.data);
  };

  return (
    <AccountDialog
      title={words.mergeProve}
      hint={words.mergeProveHint}
      action={words.next}
      isBusy={start.isBusy || look.isBusy}
      trouble={faults.trouble || undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountField
        label={words.loginName}
        value={loginName}
        fault={faults.fields["loginName"]}
        autoComplete="off"
        maxLength={rulesOf(startMerge, "loginName").maxLength}
        onValue={setLoginName}
      />
      <PasswordField
        label={words.password}
        value={password}
        fault={faults.fields["password"]}
        autoComplete="off"
        onValue={setPassword}
      />
      {isCodeNeeded ? (
        <AccountField
          label={words.code}
          hint={words.codeHint}
          value={code}
          fault={faults.fields["code"]}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.codeLength}
          onValue={setCode}
        />
      ) : null}
      {captcha.isNeeded ? (
        <CaptchaBox
          answer={captcha.answer}
          onAnswer={captcha.setAnswer}
          fault={faults.fields["captcha"]}
          round={captcha.round}
        />
      ) : null}
    </AccountDialog>
  );
}

interface ConfirmStepProps extends MergeDialogProps {
  readonly ticket: string;
  readonly preview: Preview;
}

function ConfirmStep({ ticket, preview, prove, onClose }: ConfirmStepProps): ReactNode {
  const words = useBindingWords();
  const merge = useWrite(confirmMerge, { isQuiet: true });
  const faults = useAccountFaults([]);
  const submit = async (): Promise<void> => {
    const reauthenticationTicket = await prove();
    if (reauthenticationTicket === undefined) return;
    const answer = await merge.send({ ticket, reauthenticationTicket });
    if (!faults.take(answer)) return;
    showToast(words.mergeDone, "done");
    // Roles, name and links may have changed everywhere.
    location.reload();
  };
  return (
    <AccountDialog
      title={words.mergeCheck}
      hint={words.mergeFrom(preview.name, preview.loginName)}
      action={words.mergeCheck}
      isDanger
      isBusy={merge.isBusy}
      trouble={faults.trouble || undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {preview.moves.length === 0 ? (
        <p>{words.nothingMoves}</p>
      ) : (
        <ul>
          {preview.moves.map(({ what, count }) => (
            <li key={what}>
              {words.moves[what]} {count}
            </li>
          ))}
        </ul>
      )}
      <p>{words.mergeFinal}</p>
    </AccountDialog>
  );
}
