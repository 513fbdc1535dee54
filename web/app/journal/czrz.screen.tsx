import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listOperationLog } from "@perennial/contract/journal/log.ts";
import type { ReactNode } from "react";
import { LogTable } from "./log-table.tsx";
import styles from "./log.module.css";
import { useLogWords } from "./log-words.ts";

/** system/settings/logs/czrz: who changed what. */
export default function OperationLogScreen(): ReactNode {
  const words = useLogWords();
  return (
    <LogTable
      log="czrz"
      title={words.operation}
      lead={words.operationLead}
      operation={listOperationLog}
      fields={[
        {
          name: "operation",
          label: words.action,
          widgetType: "SingleLineText",
          searchable: true,
          ...rulesOf(listOperationLog, "operation"),
          hint: words.actionHint,
        },
        { name: "input", label: words.input, widgetType: "MultiLineText" },
      ]}
      cells={{
        account: (row) => row.account || words.visitor,
        operation: (row) => <code className={styles.code}>{row.operation}</code>,
        input: (row) => <code className={styles.json}>{row.input}</code>,
      }}
    />
  );
}
