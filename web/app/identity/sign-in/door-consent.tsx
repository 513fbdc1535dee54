import type { ReactNode } from "react";
import { ConsentBox } from "../account/consent-box.tsx";
import { useAuthWords } from "./auth-words.ts";
import { useDoorWords } from "./door-words.ts";

/** Both texts with one tick, never made in advance (PIPL 14). */
export function DoorConsent(props: {
  readonly isGiven: boolean;
  readonly onGiven: (isGiven: boolean) => void;
  readonly fault: string | undefined;
}): ReactNode {
  const words = useDoorWords();
  const auth = useAuthWords();
  return (
    <ConsentBox field="isAgreed" {...props}>
      {words.agree}
      <a href="/register/protocal" target="_blank" rel="noreferrer">
        {auth.protocol}
      </a>
      {words.and}
      <a href="/privacy" target="_blank" rel="noreferrer">
        {auth.privacy}
      </a>
    </ConsentBox>
  );
}
