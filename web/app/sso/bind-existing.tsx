import { confirmBinding } from "@perennial/contract/sso/binding.ts";
import { useState, type ReactNode } from "react";
import {
  firstPassword,
  PasswordLogin,
  SecondFactorStep,
  Trouble,
  type Outcome,
} from "../identity/forms/public.tsx";
import { usePublicWrite } from "../kernel/operation/public.ts";

interface BindExistingProps {
  readonly ticket: string;
  readonly onDone: (path: string) => void;
}

/** 绑定已有账号: the whole sign-in with its lock, captcha and second factor, and then the link. */
export function BindExisting({ ticket, onDone }: BindExistingProps): ReactNode {
  const [factorTicket, setFactorTicket] = useState("");
  const [isFactorSms, setIsFactorSms] = useState(false);
  const binding = usePublicWrite(confirmBinding);

  const goOn = async (outcome: Outcome): Promise<void> => {
    if (outcome.secondFactor) {
      setIsFactorSms(outcome.secondFactor.methods.includes("sms"));
      return setFactorTicket(outcome.secondFactor.ticket);
    }
    const answer = await binding.run({ ticket });
    if (!answer) return undefined;
    setFactorTicket("");
    if (!answer.success) return undefined;
    const next = answer.data.redirect || outcome.entryPath;
    return onDone(outcome.mustChangePassword ? firstPassword(next) : next);
  };

  return (
    <>
      <Trouble>{binding.error?.message ?? ""}</Trouble>
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
