import type { LoginOutcome } from "@perennial/contract/identity/sign-in/session.ts";
import { getAuthCode } from "@perennial/contract/identity/sign-in/session.ts";
import { useCallback, useState } from "react";
import type { z } from "zod";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { loginTarget, withAuthCode, type LoginTarget } from "./login-target.ts";

export type Outcome = z.output<typeof LoginOutcome>;

/** Follows a target; an application gets a code, and the home page is shown when there is none (front §4). */
export function useFollow(): (target: LoginTarget) => Promise<void> {
  const askCode = useAsk(getAuthCode, "quiet");
  return useCallback(
    async (target) => {
      if (target.kind === "page") return location.assign(target.path);
      const { redirectUrl, appKey } = target;
      const answer = await askCode({ redirectUrl, ...(appKey ? { appKey } : {}) });
      location.assign(answer.success ? withAuthCode(redirectUrl, answer.data) : "/");
    },
    [askCode],
  );
}

/** Where a first password is changed before anything else, and which way it goes on from there. */
export const firstPassword = (next: string): string =>
  `/ucenter/settings/security?${new URLSearchParams({ change: "password", next }).toString()}`;

/** Where name and number are completed, and which way it goes on from there. */
const completeName = (next: string): string =>
  `/ucenter/settings/realnameAuthentication?${new URLSearchParams({ next }).toString()}`;

/** What still stands between a right password and the page that somebody wants. */
export interface LoginSteps {
  /** Ticket of the second factor that is asked for. */
  readonly factorTicket: string | undefined;
  /** It is a code that went to the own mobile. */
  readonly isFactorSms: boolean;
  /** The account closes on this day unless the person takes it back. */
  readonly closingAt: string | undefined;
  readonly finish: (outcome: Outcome) => void;
  readonly goOn: () => void;
  readonly startAgain: () => void;
}

/** Goes on from what a way of coming in answered: second factor, closing notice, first password, target. */
export function useLoginOutcome(): LoginSteps {
  const [outcome, setOutcome] = useState<Outcome>();
  const follow = useFollow();

  const leave = useCallback(
    (done: Outcome): void => {
      const target = loginTarget(new URLSearchParams(location.search), done.entryPath);
      if (done.mustChangePassword)
        return location.assign(firstPassword(target.kind === "page" ? target.path : ""));
      if (done.needActivate && target.kind === "page")
        return location.assign(completeName(target.path));
      void follow(target);
    },
    [follow],
  );

  const finish = useCallback(
    (done: Outcome): void => {
      if (done.secondFactor || done.closingAt) setOutcome(done);
      else leave(done);
    },
    [leave],
  );

  return {
    factorTicket: outcome?.secondFactor?.ticket,
    isFactorSms: outcome?.secondFactor?.methods.includes("sms") ?? false,
    closingAt: outcome && !outcome.secondFactor ? (outcome.closingAt ?? undefined) : undefined,
    finish,
    goOn: () => outcome && leave(outcome),
    startAgain: () => setOutcome(undefined),
  };
}
