import type { ReactNode } from "react";
import { StateMark } from "../../ui/state-mark.tsx";
import type { Card } from "../media-types.ts";
import { useResourceWords } from "./resource-words.ts";

const MARKS = {
  NEW: "waiting",
  PROCESSING: "waiting",
  SUCCESS: "done",
  FAILURE: "refused",
  TERMINATION: "over",
} as const;

/** What has become of a resource, with the progress of its processing. */
export function ResourceState({
  resource: { status, progress },
}: {
  readonly resource: Pick<Card, "status" | "progress">;
}): ReactNode {
  const words = useResourceWords();
  return (
    <StateMark kind={MARKS[status]}>
      {status === "PROCESSING" ? words.progress(progress) : words.states[status]}
    </StateMark>
  );
}
