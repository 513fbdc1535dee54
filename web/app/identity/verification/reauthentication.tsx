import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import {
  getOwnSecurity,
  reauthenticate,
} from "@perennial/contract/identity/account/own-security.ts";
import { Radio } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { AccountDialog, AccountField, PasswordField } from "../account/account-dialog.tsx";
import { useAccountWords } from "../account/account-words.ts";
import { CodeField } from "../account/account-code.tsx";
import { useAccountFaults } from "../use-account-faults.ts";

/** A proof is not used any more shortly before the server drops it. */
const MARGIN_MS = 30_000;

interface Proof {
  readonly ticket: string;
  readonly until: number;
}

interface Asking {
  readonly answer: (ticket: string | undefined) => void;
}

/**
 * Has the person show who they are, at most once in ten minutes. `prove` resolves to the ticket, or to nothing when
 * the dialog was closed; `dialog` must stand in the screen.
 */
export function useProof(): {
  readonly prove: () => Promise<string | undefined>;
  readonly dialog: ReactNode;
} {
  const [proof, setProof] = useState<Proof>();
  const [asking, setAsking] = useState<Asking>();
  const end = (ticket: string | undefined): void => {
    setAsking(undefined);
    asking?.answer(ticket);
  };
  return {
    prove() {
      if (proof && Date.now() < proof.until) return Promise.resolve(proof.ticket);
      return new Promise((answer) => setAsking({ answer }));
    },
    dialog: asking ? (
      <ReauthenticationDialog
        onClose={() => end(undefined)}
        onProof={({ ticket, expiresAt }) => {
          setProof({ ticket, until: Date.parse(expiresAt) - MARGIN_MS });
          end(ticket);
        }}
      />
    ) : null,
  };
}

type Way = "password" | "sms" | "totp" | "session";

interface ReauthenticationDialogProps {
  readonly onProof: (proof: { readonly ticket: string; readonly expiresAt: string }) => void;
  readonly onClose: () => void;
}

function ReauthenticationDialog({ onProof, onClose }: ReauthenticationDialogProps): ReactNode {
  const words = useAccountWords();
  const security = useRead(getOwnSecurity, {});
  const { send, isBusy } = useWrite(reauthenticate, { isQuiet: true });
  const faults = useAccountFaults(["password", "code", "totpCode"]);
  const [chosen, setChosen] = useState<Way>();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const ways = security.data?.reauthenticationWays ?? [];
  const way = chosen ?? ways[0];
  const names: Readonly<Record<Way, string>> = {
    password: words.byPassword,
    sms: words.bySms(security.data?.mobile ?? ""),
    totp: words.byTotp,
    session: "",
  };

  const submit = async (): Promise<void> => {
    const given =
      way === "password"
        ? { password }
        : way === "sms"
          ? { code }
          : way === "totp"
            ? { totpCode: code }
            : {};
    const answer = await send(given);
    if (faults.take(answer) && answer.success) onProof(answer.data);
  };
  if (!way) return null;
  return (
    <AccountDialog
      title={words.proveTitle}
      hint={way === "session" ? words.bySession : words.proveHint}
      isBusy={isBusy}
      trouble={
        faults.trouble === "" ? undefined : way === "session" ? (
          <>
            {faults.trouble} <a href="/logout">{words.signInAgain}</a>
          </>
        ) : (
          faults.trouble
        )
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {ways.length > 1 ? (
        <Radio.Group
          aria-label={words.proveWay}
          value={way}
          options={ways.map((value) => ({ value, label: names[value] }))}
          onChange={(event) => {
            setChosen(event.target.value as Way);
            setCode("");
            faults.clear();
          }}
        />
      ) : null}
      {way === "password" ? (
        <PasswordField
          label={words.byPassword}
          value={password}
          fault={faults.fields["password"]}
          autoComplete="current-password"
          onValue={setPassword}
        />
      ) : null}
      {way === "sms" ? (
        <CodeField
          purpose={{ channel: "sms", verifyType: "ResetPassword" }}
          value={code}
          fault={faults.fields["code"]}
          onValue={setCode}
        />
      ) : null}
      {way === "totp" ? (
        <AccountField
          label={words.byTotp}
          hint={words.totpHint}
          value={code}
          fault={faults.fields["totpCode"]}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.codeLength}
          onValue={setCode}
        />
      ) : null}
    </AccountDialog>
  );
}
