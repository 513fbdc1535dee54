import { useEffect, useState } from "react";
import { readCookie, writeCookie } from "../kernel/cookie.ts";

/** A step of an outside sign-in: what our own redirect left in this browser, and nobody else can put there. */
export type StepName = "sso-binding" | "sso-step" | "sso-merge";

/** The ticket of the step: undefined until the browser has looked, empty when there is none. */
export function useStepTicket(name: StepName): string | undefined {
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTicket(readCookie(name) ?? ""));
    return () => clearTimeout(timer);
  }, [name]);
  return ticket;
}

/** The step is over; its ticket is not kept. */
export function endStep(name: StepName): void {
  writeCookie(name, "", 0);
}
