import type { ReactNode } from "react";
import { StateMark } from "../../ui/state-mark.tsx";
import { useOwnWords } from "./own-words.ts";

/** Passed, not passed, or still open (null). */
export function VerdictMark({ isPassed }: { readonly isPassed: boolean | null }): ReactNode {
  const words = useOwnWords();
  if (isPassed === null) return <StateMark kind="waiting">{words.open}</StateMark>;
  return isPassed ? (
    <StateMark kind="done">{words.passed}</StateMark>
  ) : (
    <StateMark kind="refused">{words.failed}</StateMark>
  );
}
