import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { LOGIN_NAME } from "@perennial/contract/identity/sign-in/login-name.ts";
import {
  updateEmail,
  updateLoginName,
  updateMobile,
  getOwnSecurity,
} from "@perennial/contract/identity/account/own-security.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import type { FailureOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { useWrite } from "../../space/query.ts";
import { AccountDialog, AccountField } from "./account-dialog.tsx";
import { CodeField } from "./account-code.tsx";
import { useSecurityWords } from "./security-words.ts";
import { useAccountFaults } from "../use-account-faults.ts";

interface ContactDialogProps {
  readonly ticket: string;
  readonly onClose: () => void;
}

const OF_ANOTHER = new Set<string>([
  "identity.mobileOfAnother" satisfies FailureOf<typeof updateMobile>,
  "identity.emailOfAnother" satisfies FailureOf<typeof updateEmail>,
]);
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** A number or address of somebody else's account may be one's own by now: the way out stands beside the refusal. */
function MergeHint({ code }: { readonly code: string }): ReactNode {
  const words = useSecurityWords();
  if (!OF_ANOTHER.has(code)) return null;
  return <Link to="/ucenter/settings/merge">{words.merge}</Link>;
}

/** Binds a mobile number by a code that is sent to it. */
export function MobileDialog({
  isFirst,
  ticket,
  onClose,
}: ContactDialogProps & { readonly isFirst: boolean }): ReactNode {
  const words = useSecurityWords();
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const faults = useAccountFaults(["mobile", "code"]);
  const { send, isBusy } = useWrite(updateMobile, {
    isQuiet: true,
    done: words.mobileDone,
    invalidates: [getOwnSecurity],
  });
  const isWhole = (): boolean => {
    if (MOBILE.test(mobile)) return true;
    faults.say({ mobile: words.mobileWrong });
    return false;
  };
  const submit = async (): Promise<void> => {
    if (isWhole() && faults.take(await send({ mobile, code, ticket }))) onClose();
  };
  return (
    <AccountDialog
      title={words.mobile}
      isBusy={isBusy}
      trouble={faults.trouble}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountField
        label={words.newMobile}
        value={mobile}
        fault={faults.fields["mobile"]}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={LIMITS.mobileLength}
        onValue={(text) => setMobile(text.replace(/\D/g, ""))}
      />
      <MergeHint code={faults.code} />
      <CodeField
        purpose={{
          channel: "sms",
          verifyType: isFirst ? "BindPhone" : "ResetPhone",
          address: mobile,
        }}
        value={code}
        fault={faults.fields["code"]}
        maySend={isWhole}
        onValue={setCode}
      />
    </AccountDialog>
  );
}

/** Binds an e-mail address by a code that is mailed to it. */
export function EmailDialog({ ticket, onClose }: ContactDialogProps): ReactNode {
  const words = useSecurityWords();
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const faults = useAccountFaults(["email", "code"]);
  const { send, isBusy } = useWrite(updateEmail, {
    isQuiet: true,
    done: words.emailDone,
    invalidates: [getOwnSecurity],
  });
  const isWhole = (): boolean => {
    if (EMAIL.test(email)) return true;
    faults.say({ email: words.needed(words.newEmail) });
    return false;
  };
  const submit = async (): Promise<void> => {
    if (isWhole() && faults.take(await send({ email, code, ticket }))) onClose();
  };
  return (
    <AccountDialog
      title={words.email}
      isBusy={isBusy}
      trouble={faults.trouble}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountField
        label={words.newEmail}
        value={email}
        fault={faults.fields["email"]}
        type="email"
        autoComplete="email"
        maxLength={rulesOf(updateEmail, "email").maxLength}
        onValue={(text) => setEmail(text.trim())}
      />
      <MergeHint code={faults.code} />
      <CodeField
        purpose={{ channel: "mail", verifyType: "BindEmail", address: email }}
        value={code}
        fault={faults.fields["code"]}
        maySend={isWhole}
        onValue={setCode}
      />
    </AccountDialog>
  );
}

/** Changes the login name by a code to the bound mobile. */
export function LoginNameDialog({
  mobile,
  ticket,
  onClose,
}: ContactDialogProps & { readonly mobile: string }): ReactNode {
  const words = useSecurityWords();
  const { revalidate } = useRevalidator();
  const [loginName, setLoginName] = useState("");
  const [code, setCode] = useState("");
  const faults = useAccountFaults(["loginName", "code"]);
  const { send, isBusy } = useWrite(updateLoginName, {
    isQuiet: true,
    done: words.loginNameDone,
    invalidates: [getOwnSecurity],
  });
  const submit = async (): Promise<void> => {
    if (!LOGIN_NAME.test(loginName)) return faults.say({ loginName: words.loginNameHint });
    if (!faults.take(await send({ loginName, code, ticket }))) return undefined;
    await revalidate();
    return onClose();
  };
  return (
    <AccountDialog
      title={words.loginName}
      hint={words.codeTo(mobile)}
      isBusy={isBusy}
      trouble={faults.trouble}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountField
        label={words.newLoginName}
        hint={words.loginNameHint}
        value={loginName}
        fault={faults.fields["loginName"]}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rulesOf(updateLoginName, "loginName").maxLength}
        onValue={(text) => setLoginName(text.trim())}
      />
      <CodeField
        purpose={{ channel: "sms", verifyType: "ModifyUserName" }}
        value={code}
        fault={faults.fields["code"]}
        onValue={setCode}
      />
    </AccountDialog>
  );
}
