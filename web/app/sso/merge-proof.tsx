import { MOBILE } from "@perennial/contract/kernel/china.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { startMerge, startMergeByCode } from "@perennial/contract/sso/account-merge.ts";
import { useState, type ReactNode } from "react";
import {
  AccountDialog,
  AccountField,
  CodeField,
  PasswordField,
  useAccountFaults,
} from "../identity/account/public.tsx";
import { CaptchaBox, useCaptcha } from "../identity/forms/public.tsx";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { useWrite } from "../space/query.ts";
import { useMergeWords } from "./merge-words.ts";

export type MergeWay = "mobile" | "email" | "password";

interface ProofProps {
  readonly onProven: (ticket: string) => void;
  readonly onClose: () => void;
}

const MAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Shows that another account is one's own, too, in one of three ways. */
export function MergeProof({ way, ...rest }: ProofProps & { readonly way: MergeWay }): ReactNode {
  return way === "password" ? <ByPassword {...rest} /> : <ByCode way={way} {...rest} />;
}

/** The one-time password of the other account, once the server has asked for it. */
function OneTime(props: {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onValue: (value: string) => void;
}): ReactNode {
  const words = useMergeWords();
  return (
    <AccountField
      label={words.oneTime}
      hint={words.oneTimeHint}
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LIMITS.codeLength}
    />
  );
}

function ByCode({
  way,
  onProven,
  onClose,
}: ProofProps & { readonly way: "mobile" | "email" }): ReactNode {
  const words = useMergeWords();
  const start = useWrite(startMergeByCode, { isQuiet: true });
  const faults = useAccountFaults([way, "code", "oneTimeCode"]);
  const [address, setAddress] = useState("");
  const [code, setCode] = useState("");
  const [oneTimeCode, setOneTimeCode] = useState("");
  const [isOneTimeNeeded, setIsOneTimeNeeded] = useState(false);
  const isMobile = way === "mobile";
  const isWhole = (): boolean => {
    if ((isMobile ? MOBILE : MAIL).test(address)) return true;
    faults.say({ [way]: isMobile ? words.mobileWrong : words.emailWrong });
    return false;
  };
  const submit = async (): Promise<void> => {
    if (!isWhole()) return;
    const answer = await start.send({
      ...(isMobile ? { mobile: address } : { email: address }),
      code,
      ...(isOneTimeNeeded ? { oneTimeCode } : {}),
    });
    if (answer.code === "sso.mergeCodeNeeded") setIsOneTimeNeeded(true);
    if (faults.take(answer) && answer.success) onProven(answer.data.ticket);
  };
  return (
    <AccountDialog
      title={isMobile ? words.byMobile : words.byMail}
      action={words.next}
      isBusy={start.isBusy}
      trouble={faults.trouble || undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountField
        label={isMobile ? words.mobile : words.email}
        value={address}
        fault={faults.fields[way]}
        {...(isMobile ? { inputMode: "numeric" as const } : { type: "email" })}
        autoComplete="off"
        maxLength={isMobile ? LIMITS.mobileLength : rulesOf(startMergeByCode, "email").maxLength}
        onValue={(text) => setAddress(isMobile ? text.replace(/\D/g, "") : text.trim())}
      />
      <CodeField
        purpose={{
          channel: isMobile ? "sms" : "mail",
          verifyType: "MergeAccount",
          address,
        }}
        value={code}
        fault={faults.fields["code"]}
        maySend={isWhole}
        onValue={setCode}
      />
      {isOneTimeNeeded ? (
        <OneTime
          value={oneTimeCode}
          fault={faults.fields["oneTimeCode"]}
          onValue={setOneTimeCode}
        />
      ) : null}
    </AccountDialog>
  );
}

function ByPassword({ onProven, onClose }: ProofProps): ReactNode {
  const words = useMergeWords();
  const start = useWrite(startMerge, { isQuiet: true });
  const faults = useAccountFaults(["loginName", "password", "code", "captcha"]);
  const captcha = useCaptcha();
  const [loginName, setLoginName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const submit = async (): Promise<void> => {
    if (!loginName.trim() || !password)
      return faults.say({
        ...(loginName.trim() ? {} : { loginName: words.required }),
        ...(password ? {} : { password: words.required }),
      });
    const typed = { loginName: loginName.trim(), password, ...captcha.input };
    const answer = await start.send(isCodeNeeded ? { ...typed, code } : typed);
    if (!answer.success) captcha.heed(answer);
    if (answer.code === "sso.mergeCodeNeeded") setIsCodeNeeded(true);
    if (faults.take(answer) && answer.success) onProven(answer.data.ticket);
  };
  return (
    <AccountDialog
      title={words.byPassword}
      action={words.next}
      isBusy={start.isBusy}
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
        <OneTime value={code} fault={faults.fields["code"]} onValue={setCode} />
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
