import { listLoginLog } from "@perennial/contract/journal/log.ts";
import type { ReactNode } from "react";
import { StateMark } from "../ui/state-mark.tsx";
import { LogTable } from "./log-table.tsx";
import { useLogWords } from "./log-words.ts";

/** system/settings/logs/dlrz: the sign-ins that succeeded, and those that were refused. */
export default function LoginLogScreen(): ReactNode {
  const words = useLogWords();
  return (
    <LogTable
      log="dlrz"
      title={words.login}
      lead={words.loginLead}
      operation={listLoginLog}
      fields={[
        {
          name: "method",
          label: words.method,
          widgetType: "DropdownSelect",
          searchable: true,
          options: Object.entries(words.methods).map(([value, name]) => ({ value, name })),
        },
        {
          name: "result",
          label: words.result,
          widgetType: "DropdownSelect",
          searchable: true,
          options: [
            { value: "success", name: words.success },
            { value: "refused", name: words.refused },
          ],
        },
        { name: "reason", label: words.reason, widgetType: "SingleLineText" },
        { name: "device", label: words.device, widgetType: "SingleLineText" },
      ]}
      cells={{
        result: (row) => (
          <StateMark kind={row.isSuccess ? "done" : "refused"}>
            {row.isSuccess ? words.success : words.refused}
          </StateMark>
        ),
      }}
    />
  );
}
