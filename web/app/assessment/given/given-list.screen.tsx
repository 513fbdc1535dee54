import { listGivenPapers, withdrawPaper } from "@perennial/contract/assessment/setting.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../../course/public.tsx";
import { plainDateTime } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { ChangeGivenDialog, GiveOutDialog } from "./given-form.tsx";
import { useGivenPlace } from "./given-place.ts";
import { useGivenWords } from "./given-words.ts";

type Given = RowOf<typeof listGivenPapers>;

const momentOf = (at: string | null): string => (at === null ? "—" : plainDateTime(at));

/** teaching/{homework|exercise|test}: what was given out in the period, and how far its learners are. */
export default function GivenListScreen(): ReactNode {
  const words = useGivenWords();
  const { periodId } = useManager();
  const { kind, learners } = useGivenPlace();
  const [isNew, setIsNew] = useState(false);
  const [changedId, setChangedId] = useState<string>();
  const withdraw = useWrite(withdrawPaper, {
    invalidates: [listGivenPapers],
    done: words.withdrawn,
  });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.shownName, widgetType: "SingleLineText" },
    { name: "dueAt", label: words.dueAt, widgetType: "DateTime", width: 160 },
    { name: "closesAt", label: words.closesAt, widgetType: "DateTime", width: 160 },
    { name: "begunNum", label: words.begun, widgetType: "Number", width: 100 },
    { name: "submittedNum", label: words.submitted, widgetType: "Number", width: 100 },
    { name: "pendingNum", label: words.pending, widgetType: "Number", width: 100 },
  ];
  const give = (
    <Button type="primary" onClick={() => setIsNew(true)}>
      {words.giveOut}
    </Button>
  );
  return (
    <SpacePage title={words.kinds[kind]} lead={words.leads[kind]} action={give}>
      <FieldTable
        name={`given-${kind}`}
        label={words.kinds[kind]}
        operation={listGivenPapers}
        params={{ periodId, kind }}
        definitions={definitions}
        cells={{
          name: (row: Given) => (
            <Stack gap="half" narrow>
              <Link to={learners(row.id)}>{row.name}</Link>
              <Text tone={row.isGiven ? "muted" : "danger"} size={1}>
                {row.isGiven ? row.paperName : words.notPublished}
              </Text>
            </Stack>
          ),
          dueAt: ({ dueAt }: Given) => momentOf(dueAt),
          closesAt: ({ closesAt }: Given) => momentOf(closesAt),
          begunNum: (row: Given) => words.ofAll(row.begunNum, row.learnerNum),
          submittedNum: (row: Given) => words.ofAll(row.submittedNum, row.learnerNum),
          pendingNum: ({ pendingNum }: Given) => (
            <Text tabular tone={pendingNum > 0 ? "accent-strong" : "muted"}>
              {words.scripts(pendingNum)}
            </Text>
          ),
        }}
        rowActions={(row) => [
          { key: "learners", label: words.learners, to: learners(row.id) },
          { key: "change", label: words.change, run: () => setChangedId(row.id) },
          ...(row.begunNum === 0
            ? [
                {
                  key: "withdraw",
                  label: words.withdraw,
                  isDanger: true,
                  ask: { title: words.withdraw, text: words.withdrawAsk(row.name) },
                  run: () => withdraw.send({ id: row.id }),
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={words.empty} action={give} />}
      />
      {isNew ? <GiveOutDialog onClose={() => setIsNew(false)} /> : null}
      {changedId === undefined ? null : (
        <ChangeGivenDialog id={changedId} onClose={() => setChangedId(undefined)} />
      )}
    </SpacePage>
  );
}
