import { listGivenPapers } from "@perennial/contract/assessment/setting.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../../course/public.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { folderOf } from "../given/given-place.ts";
import { useMarkingWords } from "./marking-words.ts";

type Given = RowOf<typeof listGivenPapers>;

/** teaching/readOver: everything of the period that is marked, of all kinds. */
export default function ReadOverScreen(): ReactNode {
  const words = useMarkingWords();
  const { periodId, to } = useManager();
  const batchOf = ({ id, kind }: Given): string => to(`teaching/${folderOf(kind)}/batch/${id}`);
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.shownName, widgetType: "SingleLineText" },
    { name: "kind", label: words.kind, widgetType: "SingleLineText", width: 100 },
    { name: "submittedNum", label: words.submitted, widgetType: "Number", width: 110 },
    { name: "pendingNum", label: words.pending, widgetType: "Number", width: 110 },
  ];
  return (
    <SpacePage
      title={words.readOver}
      lead={words.readOverLead}
      action={<ButtonLink to={to("teaching/readOver/appeals")}>{words.appeals}</ButtonLink>}
    >
      <FieldTable
        name="read-over"
        label={words.readOver}
        operation={listGivenPapers}
        params={{ periodId }}
        definitions={definitions}
        cells={{
          name: (row: Given) => <Link to={batchOf(row)}>{row.name}</Link>,
          kind: ({ kind }: Given) => words.kinds[kind],
          submittedNum: ({ submittedNum }: Given) => words.scripts(submittedNum),
          pendingNum: ({ pendingNum }: Given) => (
            <Text tabular tone={pendingNum > 0 ? "accent-strong" : "muted"}>
              {words.scripts(pendingNum)}
            </Text>
          ),
        }}
        rowActions={(row) => [{ key: "mark", label: words.readOver, to: batchOf(row) }]}
        empty={<EmptyState message={words.noGiven} />}
      />
    </SpacePage>
  );
}
