import { listResources } from "@perennial/contract/media/resource/library.ts";
import { useState, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import type { TableQuery } from "../../space/table/table-address.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { ResourceCover } from "../resource/resource-cover.tsx";
import { ResourceState } from "../resource/resource-state.tsx";
import { useResourceWords } from "../resource/resource-words.ts";
import { AuditDialog } from "./audit-dialog.tsx";
import type { LibraryRow } from "./library-row.ts";
import { useLibraryWords } from "./library-words.ts";
import styles from "./library.module.css";
import { ResourceDetail } from "./resource-detail.tsx";
import { useResourceActions } from "./resource-actions.ts";
import { ResourceEdit } from "./resource-edit.tsx";
import { RESOURCE_KINDS, useResourceFields, type ResourceTableName } from "./resource-fields.ts";
import { useResourceNews } from "./use-resource-news.ts";

interface ResourceTableProps {
  readonly name: ResourceTableName;
  /** Only resources with this result of the audit. */
  readonly audit?: 0 | 1 | 2;
}

const AUDIT_MARKS = ["waiting", "done", "refused"] as const;

/** Search values as the operation takes them. */
function filterOf({ search }: Pick<TableQuery, "search">) {
  const { keyword, kind, status, audit, isShared } = search;
  return {
    ...(keyword === undefined ? {} : { keyword: String(keyword) }),
    ...(kind === undefined ? {} : { kind: RESOURCE_KINDS.find((one) => one === kind) }),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(audit === undefined ? {} : { audit: Number(audit) }),
    ...(isShared === undefined ? {} : { isShared: Number(isShared) === 1 }),
  };
}

/** Resources with what may be done with each: preview, audit, change, process again, delete. */
export function ResourceTable({ name, audit }: ResourceTableProps): ReactNode {
  const words = useLibraryWords();
  const kindWords = useResourceWords();
  const [edited, setEdited] = useState<LibraryRow>();
  const [refused, setRefused] = useState<readonly LibraryRow[]>();
  const { ofRow, ofRows } = useResourceActions(name, setEdited, setRefused);
  useResourceNews();
  const mode = name === "mine" ? "mine" : "review";

  const definitions = useResourceFields(name, audit);
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
            <Row as="span" gap={3} align="center" className={styles.name}>
              <ResourceCover resource={row} />
              <span>
                {row.name}
                {row.fault ? <small className={styles.fault}>{row.fault}</small> : null}
              </span>
            </Row>
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
        rowActions={ofRow}
        {...(name === "mine" ? {} : { bulkActions: ofRows })}
        empty={<EmptyState message={name === "audit" ? words.nothingToAudit : words.none} />}
      />
      {edited ? <ResourceEdit resource={edited} onClose={() => setEdited(undefined)} /> : null}
      {refused ? <AuditDialog resources={refused} onClose={() => setRefused(undefined)} /> : null}
    </>
  );
}
