import { isOwnPath } from "@perennial/contract/kernel/own-path.ts";
import { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import { renewRecoveryCodes } from "@perennial/contract/identity/sign-in/second-factor.ts";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { useProof } from "../verification/reauthentication.tsx";
import { RecoveryCodes, SecondFactorOff, SecondFactorWizard } from "../sign-in/second-factor.tsx";
import { EmailDialog, LoginNameDialog, MobileDialog } from "./security-contact.tsx";
import { EDITS, SecurityList, type Edit } from "./security-list.tsx";
import { PasswordDialog } from "./security-password.tsx";
import { useSecurityWords } from "./security-words.ts";

/** ucenter/settings/security: how the account is protected, and everything that changes it. */
export default function SecurityScreen(): ReactNode {
  const words = useSecurityWords();
  const [query, setQuery] = useSearchParams();
  const { data, again } = useRead(getOwnSecurity, {});
  const { prove, dialog } = useProof();
  const renew = useWrite(renewRecoveryCodes, { invalidates: [getOwnSecurity] });
  const [edit, setEdit] = useState<{ readonly what: Edit; readonly ticket?: string }>();
  const [codes, setCodes] = useState<readonly string[]>();

  const open = async (what: Edit): Promise<void> => {
    if (what === "password" && data?.hasPassword) return setEdit({ what });
    if (what === "loginName" && data?.mobile === "") return showToast(words.mobileFirst);
    const ticket = await prove();
    if (ticket !== undefined) setEdit({ what, ticket });
  };
  const renewCodes = async (): Promise<void> => {
    const ticket = await prove();
    if (ticket === undefined) return;
    const answer = await renew.send({ ticket });
    if (answer.success) setCodes(answer.data.recoveryCodes);
  };
  // 个人资料 leads here with what is to be changed.
  const wanted = EDITS.find((what) => what === query.get("change"));
  const openWanted = useEffectEvent((what: Edit) => {
    setQuery({}, { replace: true });
    void open(what);
  });
  // Who has to choose a first password was on the way to another page.
  const [next] = useState(() => query.get("next") ?? "");
  const mustChange = data?.mustChangePassword;
  const hadToChange = useRef(false);
  useEffect(() => {
    if (mustChange === true) hadToChange.current = true;
    if (mustChange === false && hadToChange.current && isOwnPath(next)) location.assign(next);
  }, [mustChange, next]);
  const isRead = data !== undefined;
  useEffect(() => {
    if (!wanted || !isRead) return undefined;
    const timer = setTimeout(() => openWanted(wanted));
    return () => clearTimeout(timer);
  }, [wanted, isRead]);

  if (!data) return <SpacePage title={words.title}>{null}</SpacePage>;
  const protections = [
    data.hasPassword && !data.mustChangePassword,
    data.mobile !== "",
    data.email !== "" && data.isEmailVerified,
    data.hasTotp || data.passkeyCount > 0,
    data.isRealNameVerified,
  ];
  const close = (): void => {
    setEdit(undefined);
    void again();
  };
  const { ticket = "" } = edit ?? {};
  return (
    <SpacePage
      title={words.title}
      lead={words.lead(protections.filter(Boolean).length, protections.length)}
    >
      <Panel title={words.sign}>
        <SecurityList
          security={data}
          isRenewing={renew.isBusy}
          onEdit={(what) => void open(what)}
          onRenewCodes={() => void renewCodes()}
        />
      </Panel>
      <PasskeyList prove={prove} />
      <OwnSessions />
      {edit?.what === "password" ? (
        <PasswordDialog hasPassword={data.hasPassword} ticket={edit.ticket} onClose={close} />
      ) : null}
      {edit?.what === "mobile" ? (
        <MobileDialog isFirst={data.mobile === ""} ticket={ticket} onClose={close} />
      ) : null}
      {edit?.what === "email" ? <EmailDialog ticket={ticket} onClose={close} /> : null}
      {edit?.what === "loginName" ? (
        <LoginNameDialog mobile={data.mobile} ticket={ticket} onClose={close} />
      ) : null}
      {edit?.what === "totp" ? <SecondFactorWizard ticket={ticket} onClose={close} /> : null}
      {edit?.what === "totpOff" ? <SecondFactorOff ticket={ticket} onClose={close} /> : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
      {dialog}
    </SpacePage>
  );
}
