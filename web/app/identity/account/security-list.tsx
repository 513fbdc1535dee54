import type { getOwnSecurity } from "@perennial/contract/identity/account/own-security.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { plainDate } from "../../kernel/format.ts";
import { AccountList, AccountRow } from "./account-list.tsx";
import { useSecurityWords } from "./security-words.ts";

/** What of an account's protection can be changed. */
export const EDITS = ["password", "mobile", "email", "loginName", "totp", "totpOff"] as const;
export type Edit = (typeof EDITS)[number];

interface SecurityListProps {
  readonly security: OutputOf<typeof getOwnSecurity>;
  readonly isRenewing: boolean;
  readonly onEdit: (what: Edit) => void;
  readonly onRenewCodes: () => void;
}

/** How the account is protected, line by line, each with what changes it. */
export function SecurityList(props: SecurityListProps): ReactNode {
  const { security, isRenewing, onEdit, onRenewCodes } = props;
  const words = useSecurityWords();
  return (
    <AccountList>
      <AccountRow
        icon="lock"
        title={words.password}
        isOpen={!security.hasPassword || security.mustChangePassword}
        actions={
          <Button onClick={() => onEdit("password")}>
            {security.hasPassword ? words.change : words.set}
          </Button>
        }
      >
        {!security.hasPassword
          ? words.passwordMissing
          : security.mustChangePassword
            ? words.passwordMust
            : security.passwordChangedAt
              ? words.passwordChanged(plainDate(security.passwordChangedAt))
              : words.passwordSet}
      </AccountRow>
      <AccountRow
        icon="mobile"
        title={words.mobile}
        isOpen={security.mobile === ""}
        actions={
          <Button onClick={() => onEdit("mobile")}>
            {security.mobile === "" ? words.bind : words.replace}
          </Button>
        }
      >
        {security.mobile || words.mobileMissing}
      </AccountRow>
      <AccountRow
        icon="mail"
        title={words.email}
        isOpen={security.email === "" || !security.isEmailVerified}
        mark={
          security.email !== "" && !security.isEmailVerified ? words.emailUnverified : undefined
        }
        actions={
          <Button onClick={() => onEdit("email")}>
            {security.email === ""
              ? words.bind
              : security.isEmailVerified
                ? words.replace
                : words.verify}
          </Button>
        }
      >
        {security.email || words.emailMissing}
      </AccountRow>
      <AccountRow
        icon="user"
        title={words.loginName}
        actions={
          <Button
            disabled={!security.mayChangeLoginName}
            title={security.mayChangeLoginName ? undefined : words.loginNameLately}
            onClick={() => onEdit("loginName")}
          >
            {words.change}
          </Button>
        }
      >
        {security.loginName}
      </AccountRow>
      <AccountRow
        icon="shield"
        title={words.secondFactor}
        mark={security.hasTotp ? words.on : words.off}
        isOpen={!security.hasTotp}
        actions={
          security.hasTotp ? (
            <>
              <Button loading={isRenewing} onClick={onRenewCodes}>
                {words.renewCodes}
              </Button>
              <Button danger onClick={() => onEdit("totpOff")}>
                {words.turnOff}
              </Button>
            </>
          ) : (
            <Button onClick={() => onEdit("totp")}>{words.turnOn}</Button>
          )
        }
      >
        {security.hasTotp ? words.recoveryLeft(security.recoveryCodesLeft) : words.secondFactorHint}
      </AccountRow>
    </AccountList>
  );
}
