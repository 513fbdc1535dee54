import type { ReactNode } from "react";
import { StateMark } from "../ui/state-mark.tsx";
import { useLiveWords, type LiveWords } from "./live-words.ts";

interface Stand {
  readonly audit: number;
  readonly status: number;
}

/** Live course audit and live status (consoles §4) as the one word that people need. */
export function stateOf({ audit, status }: Stand): keyof LiveWords["states"] {
  if (status === 1) return "live";
  if (status === -1) return "over";
  if (audit === 2) return "passed";
  if (audit === 1) return "waiting";
  return audit === -1 ? "rejected" : "draft";
}

const KIND = {
  draft: "over",
  waiting: "waiting",
  rejected: "refused",
  passed: "waiting",
  live: "done",
  over: "over",
} as const;

/** Where a session stands, as sign and word. */
export function SessionState({ session }: { readonly session: Stand }): ReactNode {
  const words = useLiveWords();
  const state = stateOf(session);
  return <StateMark kind={KIND[state]}>{words.states[state]}</StateMark>;
}
