import type { Refusal } from "@perennial/contract/kernel/envelope.ts";
import { useCallback, useState } from "react";
import type { CaptchaAnswer } from "../verification/captcha-box.tsx";

const NONE: CaptchaAnswer = { captchaId: "", captcha: "" };

interface CaptchaState {
  readonly isNeeded: boolean;
  readonly answer: CaptchaAnswer;
  readonly setAnswer: (answer: CaptchaAnswer) => void;
  readonly round: number;
  /** The part of the input; nothing while no captcha is wanted. */
  readonly input: Partial<CaptchaAnswer>;
  /** After each refusal: a used captcha is renewed, a wanted one appears. */
  readonly heed: (answer: Refusal) => void;
  /** After success: the captcha was used up, and the next one is shown when it is wanted. */
  readonly done: () => void;
}

/** A captcha that appears when the server asks for one. */
export function useCaptcha(isAlwaysNeeded = false): CaptchaState {
  const [isAsked, setIsAsked] = useState(isAlwaysNeeded);
  const [answer, setAnswer] = useState(NONE);
  const [round, setRound] = useState(0);
  const heed = useCallback((refused: Refusal) => {
    if (refused.fields?.some(({ path }) => path === "captcha")) setIsAsked(true);
    setRound((times) => times + 1);
  }, []);
  const done = useCallback(() => setIsAsked(isAlwaysNeeded), [isAlwaysNeeded]);
  return { isNeeded: isAsked, answer, setAnswer, round, input: isAsked ? answer : {}, heed, done };
}
