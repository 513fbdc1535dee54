import { certificateFile } from "@perennial/contract/certificate/file-address.ts";
import {
  CertificateState,
  listCertificates,
  listManagedCertificates,
} from "@perennial/contract/certificate/certificate.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import type { RowAction } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { EndDialog, type Ending } from "./end-dialog.tsx";
import { useManageWords } from "./manage-words.ts";

type Issued = RowOf<typeof listCertificates>;

const KINDS = ["over", "done", "refused", "over"] as const;

/** What was issued: of one course or project, or without one of all that the role administers. */
export function IssuedTable({ awardId }: { readonly awardId?: string }): ReactNode {
  const words = useManageWords();
  const [ending, setEnding] = useState<Ending>();
  const definitions: readonly FieldDefinition[] = [
    { name: "number", label: words.number, widgetType: "SingleLineText", width: 220 },
    { name: "name", label: words.name, widgetType: "SingleLineText" },
    { name: "title", label: words.certTitle, widgetType: "SingleLineText" },
    { name: "className", label: words.klass, widgetType: "SingleLineText", isSecondary: true },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listManagedCertificates, "keyword"),
    },
    { name: "issuedAt", label: words.issuedAt, widgetType: "DateTime", width: 160 },
    {
      name: "state",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: Object.values(CertificateState).map((value) => ({
        value,
        name: words.issuedStates[value] ?? "",
      })),
    },
    { name: "reason", label: words.reason, widgetType: "SingleLineText", isSecondary: true },
  ];
  const actions = (row: Issued): RowAction[] => [
    {
      key: "pdf",
      label: words.pdf,
      run: () => window.location.assign(certificateFile("pdf", row.id)),
    },
    { key: "verify", label: words.verify, to: `/verify/${row.number}` },
    ...(row.state === CertificateState.issued
      ? [
          {
            key: "reissue",
            label: words.reissue,
            run: () => setEnding({ kind: "reissue", certificate: row }),
          },
          {
            key: "revoke",
            label: words.revoke,
            isDanger: true,
            run: () => setEnding({ kind: "revoke", certificate: row }),
          },
        ]
      : []),
  ];
  const shared = {
    label: words.tabs.issued,
    definitions,
    nameField: "number",
    cells: {
      state: ({ state }: Issued) => (
        <StateMark kind={KINDS[state]}>{words.issuedStates[state]}</StateMark>
      ),
    },
    rowActions: actions,
    empty: <EmptyState message={words.noIssued} />,
  } as const;
  const toParams = ({ search }: { readonly search: Readonly<Record<string, unknown>> }) => ({
    keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
    state: enumValue(CertificateState, search["state"]),
  });
  const exportHref = (query: { readonly search: Readonly<Record<string, unknown>> }): string => {
    const { keyword, state } = toParams(query);
    const wanted = new URLSearchParams({
      keyword,
      ...(state === undefined ? {} : { state: String(state) }),
      ...(awardId === undefined ? {} : { awardId }),
    });
    return `/api/certificate/api/export/${awardId === undefined ? "managed" : "award"}?${wanted}`;
  };
  return (
    <>
      {awardId === undefined ? (
        <FieldTable
          {...shared}
          name="managed-certificates"
          operation={listManagedCertificates}
          toParams={toParams}
          exportHref={exportHref}
        />
      ) : (
        <FieldTable
          {...shared}
          name="issued-certificates"
          operation={listCertificates}
          params={{ awardId }}
          toParams={toParams}
          exportHref={exportHref}
        />
      )}
      {ending ? <EndDialog ending={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}
