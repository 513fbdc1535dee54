import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listQueryLog } from "@perennial/contract/journal/log.ts";
import type { ReactNode } from "react";
import { LogTable } from "./log-table.tsx";
import styles from "./log.module.css";
import { useLogWords } from "./log-words.ts";

/** system/settings/logs/cxrz: who looked at whose personal data. */
export default function QueryLogScreen(): ReactNode {
  const words = useLogWords();
  return (
    <LogTable
      log="cxrz"
      title={words.query}
      lead={words.queryLead}
      operation={listQueryLog}
      fields={[
        {
          name: "subject",
          label: words.subject,
          widgetType: "SingleLineText",
          searchable: true,
          ...rulesOf(listQueryLog, "subject"),
        },
        { name: "filter", label: words.filter, widgetType: "MultiLineText" },
        { name: "rowCount", label: words.rows, widgetType: "Number" },
        { name: "unmasked", label: words.unmasked, widgetType: "SingleLineText" },
        { name: "fileHash", label: words.hash, widgetType: "SingleLineText", isSecondary: true },
      ]}
      cells={{
        subject: (row) => <code className={styles.code}>{row.subject}</code>,
        filter: (row) => <code className={styles.json}>{row.filter}</code>,
        unmasked: (row) => row.unmasked.join("、"),
        fileHash: (row) => <code className={styles.json}>{row.fileHash}</code>,
      }}
    />
  );
}
