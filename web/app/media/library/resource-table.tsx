import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  auditResources,
  changeResource,
  getQuota,
  listResourceFolders,
  listResources,
  removeResource,
} from "@perennial/contract/media/resource/library.ts";
import { cancelProcessing, retryProcessing } from "@perennial/contract/media/playback/playback.ts";
import { useState, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import type { TableQuery } from "../../space/table/table-address.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { ResourceCover } from "../resource/resource-cover.tsx";
import { ResourceState } from "../resource/resource-state.tsx";
import { useResourceWords } from "../resource/resource-words.ts";
import { AuditDialog } from "./audit-dialog.tsx";
import type { LibraryRow } from "./library-row.ts";
import { useLibraryWords } from "./library-words.ts";
import styles from "./library.module.css";
import { ResourceDetail } from "./resource-detail.tsx";
import { ResourceEdit } from "./resource-edit.tsx";
import { useResourceNews } from "./use-resource-news.ts";

interface ResourceTableProps {
  readonly name: "list" | "audit" | "mine";
  /** Only resources with this result of the audit. */
  readonly audit?: 0 | 1 | 2;
}

const KINDS = ["video", "audio", "picture", "document", "file"] as const;
/** Numbers of the transcode status (consoles §4). */
const STATES = { NEW: 0, PROCESSING: 1, SUCCESS: 2, FAILURE: -1, TERMINATION: 5 } as const;
const AUDIT_MARKS = ["waiting", "done", "refused"] as const;

/** Search values as the operation takes them. */
function filterOf({ search }: Pick<TableQuery, "search">) {
  const { keyword, kind, status, audit } = search;
  return {
    ...(keyword === undefined ? {} : { keyword: String(keyword) }),
    ...(kind === undefined ? {} : { kind: KINDS.find((one) => one === kind) }),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(audit === undefined ? {} : { audit: Number(audit) }),
  };
}

/** Resources with what may be done with each: preview, audit, change, process again, delete. */
export function ResourceTable({ name, audit }: ResourceTableProps): ReactNode {
  const words = useLibraryWords();
  const kindWords = useResourceWords();
  const [edited, setEdited] = useState<LibraryRow>();
  const [refused, setRefused] = useState<readonly LibraryRow[]>();
  const lists = [listResources, getQuota, listResourceFolders] as const;
  const removing = useWrite(removeResource, { invalidates: lists, done: words.removed });
  const passing = useWrite(auditResources, { invalidates: lists, done: words.passed });
  const sharing = useWrite(changeResource, { invalidates: lists });
  const retrying = useWrite(retryProcessing, { invalidates: lists, done: words.retried });
  const stopping = useWrite(cancelProcessing, { invalidates: lists, done: words.stopped });
  useResourceNews();
  const mode = name === "mine" ? "mine" : "review";

  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      showInDetail: false,
      ...rulesOf(listResources, "keyword"),
    },
    {
      name: "kind",
      label: words.kind,
      widgetType: "DropdownSelect",
      searchable: true,
      options: KINDS.map((value) => ({ value, name: kindWords.kinds[value] })),
    },
    {
      name: "status",
      label: words.status,
      widgetType: "DropdownSelect",
      searchable: true,
      options: (Object.keys(STATES) as (keyof typeof STATES)[]).map((state) => ({
        value: STATES[state],
        name: kindWords.states[state],
      })),
    },
    ...(audit === undefined
      ? [
          {
            name: "audit",
            label: words.audit,
            widgetType: "DropdownSelect" as const,
            searchable: true,
            options: words.auditStates.map((state, value) => ({ value, name: state })),
          },
        ]
      : []),
    { name: "isShared", label: words.shared, widgetType: "SingleLineText" },
    { name: "bytes", label: words.bytes, widgetType: "Number" },
    { name: "useNum", label: words.useNum, widgetType: "Number" },
    { name: "folder", label: words.folder, widgetType: "SingleLineText", isSecondary: true },
    ...(name === "mine"
      ? []
      : ([
          { name: "ownerName", label: words.owner, widgetType: "SingleLineText" },
          { name: "corpName", label: words.corp, widgetType: "SingleLineText", isSecondary: true },
        ] as const)),
    { name: "createdAt", label: words.createdAt, widgetType: "DateTime" },
  ];

  const pass = (rows: readonly LibraryRow[]): RowAction => ({
    key: "pass",
    label: words.pass,
    isDisabled: rows.length === 0,
    ask: {
      title: words.pass,
      text: words.passAsk(words.several(rows[0]?.name ?? "", rows.length)),
    },
    run: () => passing.send({ resourceIds: rows.map(({ id }) => id), audit: 1 }),
  });
  const refuse = (rows: readonly LibraryRow[]): RowAction => ({
    key: "refuse",
    label: words.refuse,
    isDanger: true,
    isDisabled: rows.length === 0,
    run: () => setRefused(rows),
  });
  const rowActions = (row: LibraryRow): RowAction[] => {
    const { id, may, status, isShared } = row;
    const decisions = [
      ...(may.audit && name !== "mine" && row.audit !== 1 ? [pass([row])] : []),
      ...(may.audit && name !== "mine" && row.audit !== 2 ? [refuse([row])] : []),
    ];
    // The review decides; everything else is the library's.
    if (name === "audit") return decisions;
    const mayRetry = status === "FAILURE" || status === "TERMINATION";
    const mayStop = status === "NEW" || status === "PROCESSING";
    return [
      ...decisions,
      ...(may.change
        ? [
            { key: "edit", label: words.edit, run: () => setEdited(row) },
            {
              key: "share",
              label: isShared ? words.unshare : words.share,
              run: () => sharing.send({ resourceId: id, isShared: !isShared }),
            },
          ]
        : []),
      ...(may.change && mayRetry
        ? [{ key: "retry", label: words.retry, run: () => retrying.send({ resourceId: id }) }]
        : []),
      ...(may.change && mayStop
        ? [
            {
              key: "stop",
              label: words.stop,
              ask: { title: words.stop, text: words.stopAsk(row.name) },
              run: () => stopping.send({ resourceId: id }),
            },
          ]
        : []),
      ...(may.remove || may.change
        ? [
            {
              key: "remove",
              label: words.remove,
              isDanger: true,
              ask: {
                title: words.remove,
                text: row.useNum > 0 ? words.inUse(row.name) : words.removeAsk(row.name),
              },
              run: () => removing.send({ resourceId: id }),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <FieldTable
        name={`resources-${name}`}
        label={words.titles[name]}
        definitions={definitions}
        operation={listResources}
        params={{ mode, ...(audit === undefined ? {} : { audit }) }}
        toParams={(query) => filterOf(query)}
        nameField="name"
        cells={{
          name: (row) => (
            <span className={styles.name}>
              <ResourceCover resource={row} />
              <span>
                {row.name}
                {row.fault ? <small className={styles.fault}>{row.fault}</small> : null}
              </span>
            </span>
          ),
          kind: (row) => kindWords.kinds[row.kind],
          status: (row) => <ResourceState resource={row} />,
          audit: (row) => (
            <StateMark kind={AUDIT_MARKS[row.audit] ?? "waiting"}>
              {words.auditStates[row.audit] ?? ""}
            </StateMark>
          ),
          isShared: (row) => (row.isShared ? words.sharedYes : words.sharedNo),
          bytes: (row) => fileSize(row.bytes),
          folder: (row) => row.folder || words.noFolder,
        }}
        detail={(row) => <ResourceDetail id={row.id} />}
        rowActions={rowActions}
        {...(name === "mine"
          ? {}
          : {
              bulkActions: (rows: readonly LibraryRow[]) => {
                const own = rows.filter(({ may }) => may.audit);
                return [
                  pass(own.filter((row) => row.audit !== 1)),
                  refuse(own.filter((row) => row.audit !== 2)),
                ];
              },
            })}
        empty={<EmptyState message={name === "audit" ? words.nothingToAudit : words.none} />}
      />
      {edited ? <ResourceEdit resource={edited} onClose={() => setEdited(undefined)} /> : null}
      {refused ? <AuditDialog resources={refused} onClose={() => setRefused(undefined)} /> : null}
    </>
  );
}
