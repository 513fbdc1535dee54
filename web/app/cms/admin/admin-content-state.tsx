import { AuditStatus } from "@perennial/contract/cms/content.ts";
import type { ReactNode } from "react";
import { Text } from "../../ui/layout/layout.tsx";
import { useAdminWords } from "../../words/admin.ts";
import styles from "./admin-content.module.css";

export type ContentState = keyof typeof AuditStatus;

export const CONTENT_STATES = [
  "passed",
  "draft",
  "submitted",
  "rejected",
] as const satisfies readonly ContentState[];

/** The name of an audit state's number; draft for one that nobody knows. */
export function stateOf(auditStatus: number): ContentState {
  return CONTENT_STATES.find((state) => AuditStatus[state] === auditStatus) ?? "draft";
}

/** The state of an item in words; one whose time has not come says so. */
export function StateMark({
  auditStatus,
  isAhead,
}: {
  readonly auditStatus: number;
  readonly isAhead: boolean;
}): ReactNode {
  const words = useAdminWords().content;
  const state = stateOf(auditStatus);
  return (
    <Text oneLine className={styles.mark} data-state={state}>
      {state === "passed" && isAhead ? words.ahead : words.states[state]}
    </Text>
  );
}
