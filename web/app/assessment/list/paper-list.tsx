import { copyPaper, listPapers, removePaper } from "@perennial/contract/assessment/paper.ts";
import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { PaperHost } from "../paper-host.ts";
import { usePaperWords } from "../paper-words.ts";
import { NewPaper } from "./new-paper.tsx";
import { PaperState } from "./paper-state.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

type Paper = RowOf<typeof listPapers>;

const KINDS = [0, 1, 2, 3] as const satisfies readonly PaperKindNumber[];
const STATES = [0, 2, 1] as const;

const oneOf = <T extends number>(all: readonly T[], chosen: unknown): T | undefined =>
  all.find((one) => String(one) === String(chosen));

function useColumns({ kind }: PaperHost): readonly FieldDefinition[] {
  const words = usePaperWords();
  return [
    { name: "name", label: words.paperName, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.paperName,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listPapers, "keyword"),
    },
    ...(kind === undefined
      ? [
          {
            name: "kind",
            label: words.kind,
            widgetType: "DropdownSelect" as const,
            searchable: true,
            width: 90,
            options: KINDS.map((value) => ({ value, name: words.kinds[value] })),
          },
        ]
      : []),
    {
      name: "publishState",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 200,
      options: STATES.map((value) => ({ value, name: words.states[value] })),
    },
    { name: "questionNum", label: words.questionNum, widgetType: "Number", width: 90 },
    { name: "total", label: words.totalAndPass, widgetType: "Number", width: 120 },
    { name: "updatedAt", label: words.updatedAt, widgetType: "Date", width: 120 },
  ];
}

/** Papers of a library: what state each is in, and the way to its editor, its preview and its publishing. */
export function PaperList({ host }: { readonly host: PaperHost }): ReactNode {
  const words = usePaperWords();
  const navigate = useNavigate();
  const definitions = useColumns(host);
  const [isNew, setIsNew] = useState(false);
  const [published, setPublished] = useState<Paper>();
  const copy = useWrite(copyPaper, { invalidates: [listPapers], done: words.copyDone });
  const remove = useWrite(removePaper, { invalidates: [listPapers], done: words.removed });
  const { libraryId, periodId, kind } = host;
  const place = { libraryId, ...(periodId === undefined ? {} : { periodId }) };
  const copied = async (id: string): Promise<void> => {
    const answer = await copy.send({ id, ...place });
    if (!answer.success) return;
    const { leftOutNum, paper } = answer.data;
    if (leftOutNum > 0) showToast(words.leftOut(leftOutNum));
    await navigate(host.editor(paper.id));
  };
  const begin = (
    <Button type="primary" onClick={() => setIsNew(true)}>
      {words.create}
    </Button>
  );
  return (
    <SpacePage
      title={kind === undefined ? words.allTitle : words.titles[kind]}
      lead={kind === undefined ? words.allLead : words.leads[kind]}
      action={begin}
    >
      <FieldTable
        name={`papers-${kind ?? "all"}`}
        label={kind === undefined ? words.allTitle : words.titles[kind]}
        operation={listPapers}
        params={{ ...place, ...(kind === undefined ? {} : { kind }) }}
        toParams={({ search }) => {
          const state = oneOf(STATES, search["publishState"]);
          const wanted = oneOf(KINDS, search["kind"]);
          return {
            keyword: String(search["keyword"] ?? ""),
            ...(state === undefined ? {} : { publishState: state }),
            ...(wanted === undefined ? {} : { kind: wanted }),
          };
        }}
        definitions={definitions}
        cells={{
          name: ({ id, name }: Paper) => <Link to={host.editor(id)}>{name}</Link>,
          kind: (row: Paper) => words.kinds[row.kind],
          publishState: (row: Paper) => <PaperState paper={row} />,
          questionNum: ({ questionNum }: Paper) => words.questions(questionNum),
          total: ({ total, passLine }: Paper) => words.of(total, passLine),
          updatedAt: ({ updatedAt }: Paper) => plainDate(updatedAt),
        }}
        rowActions={(row) => [
          { key: "edit", label: words.edit, to: host.editor(row.id) },
          { key: "preview", label: words.preview, to: host.preview(row.id) },
          ...(row.may.publish
            ? [{ key: "publish", label: words.publish, run: () => setPublished(row) }]
            : []),
          ...(row.may.edit ? [{ key: "copy", label: words.copy, run: () => copied(row.id) }] : []),
          ...(row.may.remove
            ? [
                {
                  key: "remove",
                  label: words.remove,
                  isDanger: true,
                  ask: { title: words.remove, text: words.removeAsk(row.name) },
                  run: () => remove.send({ id: row.id }),
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={words.empty} action={begin} />}
      />
      {isNew ? <NewPaper host={host} onClose={() => setIsNew(false)} /> : null}
      {published ? (
        <PublishDialog
          paper={published}
          editor={host.editor(published.id)}
          onDone={() => setPublished(undefined)}
          onClose={() => setPublished(undefined)}
        />
      ) : null}
    </SpacePage>
  );
}
