import { confirmBinding } from "@perennial/contract/sso/binding.ts";
import { useState, type ReactNode } from "react";
import {
  PasswordLogin,
  SecondFactorStep,
  Trouble,
  type Outcome,
} from "../identity/forms/public.tsx";
import { call } from "../kernel/call.ts";

interface BindExistingProps {
  readonly ticket: string;
  readonly onDone: (path: string) => void;
}

/** Where a first password is changed before anything else. */
const CHANGE_PASSWORD = "/ucenter/settings/security?edit=password";

/** 绑定已有账号: the whole sign-in with its lock, captcha and second factor, and then the link. */
export function BindExisting({ ticket, onDone }: BindExistingProps): ReactNode {
  const [factorTicket, setFactorTicket] = useState("");
  const [isFactorSms, setIsFactorSms] = useState(false);
  const [trouble, setTrouble] = useState("");

  const goOn = async (outcome: Outcome): Promise<void> => {
    if (outcome.secondFactor) {
      setIsFactorSms(outcome.secondFactor.methods.includes("sms"));
      return setFactorTicket(outcome.secondFactor.ticket);
    }
    const answer = await call(confirmBinding, { ticket });
    setFactorTicket("");
    if (!answer.success) return setTrouble(answer.message);
    if (outcome.mustChangePassword) return onDone(CHANGE_PASSWORD);
    return onDone(answer.data.redirect || outcome.entryPath);
  };

  return (
    <>
      <Trouble>{trouble}</Trouble>
      {factorTicket ? (
        <SecondFactorStep
          ticket={factorTicket}
          isSms={isFactorSms}
          onDone={(outcome) => void goOn(outcome)}
          onStartAgain={() => setFactorTicket("")}
        />
      ) : (
        <PasswordLogin onDone={(outcome) => void goOn(outcome)} />
      )}
    </>
  );
}
