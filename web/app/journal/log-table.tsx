import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  listLoginLog,
  type listOperationLog,
  type listQueryLog,
} from "@perennial/contract/journal/log.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../space/field/field-table.tsx";
import { SpacePage } from "../space/space-page.tsx";
import type { TableQuery } from "../space/table/table-address.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useLogWords } from "./log-words.ts";

type AnyLog = typeof listLoginLog | typeof listOperationLog | typeof listQueryLog;

interface LogTableProps<O extends AnyLog> {
  /** As the requirements call it; names the export too. */
  readonly log: "dlrz" | "czrz" | "cxrz";
  readonly title: string;
  readonly lead: string;
  readonly operation: O;
  /** Between the account and the address. */
  readonly fields: readonly FieldDefinition[];
  readonly cells: Readonly<Record<string, (row: RowOf<O>) => ReactNode>>;
}

/** What is searched for, as the operation and the export take it. */
function filterOf({ search }: Pick<TableQuery, "search">): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      typeof value === "number" ? new Date(value).toISOString() : value,
    ]),
  );
}

/** One of the logs: when, who, what, from where; the whole row in a drawer, the export beside it. */
export function LogTable<O extends AnyLog>(props: LogTableProps<O>): ReactNode {
  const { log, title, lead, operation } = props;
  const words = useLogWords();
  const definitions: readonly FieldDefinition[] = [
    { name: "happenedAt", label: words.time, widgetType: "DateTime", width: 150 },
    { name: "account", label: words.account, widgetType: "SingleLineText", width: 140 },
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 100 },
    ...props.fields,
    { name: "ip", label: words.ip, widgetType: "SingleLineText", searchable: true, width: 140 },
    { name: "roleName", label: words.role, widgetType: "SingleLineText", isSecondary: true },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", isSecondary: true },
    { name: "siteId", label: words.site, widgetType: "SingleLineText", isSecondary: true },
    { name: "requestId", label: words.request, widgetType: "SingleLineText", isSecondary: true },
    ...(["from", "to"] as const).map((name) => ({
      name,
      label: words[name],
      widgetType: "DateTime" as const,
      searchable: true,
      showInList: false,
      showInDetail: false,
    })),
  ];
  // The filter by account takes names too; the column shows the account alone.
  const search: FieldDefinition = {
    name: "account",
    label: words.accountOrName,
    widgetType: "SingleLineText",
    searchable: true,
    showInList: false,
    showInDetail: false,
    ...rulesOf(listLoginLog, "account"),
  };
  return (
    <SpacePage title={title} lead={lead}>
      <FieldTable
        name={`log-${log}`}
        label={title}
        definitions={[search, ...definitions]}
        operation={operation}
        toParams={(query) => filterOf(query) as Partial<InputOf<O>>}
        nameField="happenedAt"
        cells={props.cells}
        detail
        exportHref={(query) =>
          `/api/journal/api/log/export/${log}?${new URLSearchParams(filterOf(query)).toString()}`
        }
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}
