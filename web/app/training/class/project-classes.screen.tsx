import {
  assignToClasses,
  closeProjectClass,
  listProjectClasses,
} from "@perennial/contract/training/class/class.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type TableTools } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { sayAssigned } from "./class-choice.tsx";
import {
  ClassForm,
  MergeDialog,
  MonitorsDialog,
  MovesDialog,
  SplitDialog,
  type ClassRow,
} from "./class-dialogs.tsx";
import { useClassWords } from "./class-words.ts";

type Words = ReturnType<typeof useClassWords>;

/** …/bjgl: the classes of a project, who leads them, and who is in which. */
export default function ProjectClassesScreen(): ReactNode {
  return <ProjectFrame page="bjgl">{({ id }) => <Classes packageId={id} />}</ProjectFrame>;
}

const DIALOGS = { split: SplitDialog, merge: MergeDialog, monitors: MonitorsDialog } as const;
type Opened =
  | { readonly kind: "form"; readonly row?: ClassRow }
  | { readonly kind: "split" | "merge" | "monitors"; readonly row: ClassRow }
  | { readonly kind: "moves" }
  | { readonly kind: "assign" };

function columnsOf(words: Words): readonly FieldDefinition[] {
  return [
    { name: "name", label: words.className, widgetType: "SingleLineText", width: 180 },
    {
      name: "keyword",
      label: words.className,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listProjectClasses, "keyword"),
    },
    { name: "head", label: words.head, widgetType: "SingleLineText", width: 110 },
    { name: "monitors", label: words.monitors, widgetType: "SingleLineText", width: 140 },
    { name: "dates", label: words.dates, widgetType: "SingleLineText", width: 200 },
    { name: "learnerNum", label: words.size, widgetType: "SingleLineText", width: 110 },
    { name: "progressMean", label: words.progress, widgetType: "SingleLineText", width: 90 },
    { name: "isClosed", label: words.state, widgetType: "SingleLineText", width: 100 },
  ];
}

function Classes({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useClassWords();
  const { pathname } = useLocation();
  const learners = `${pathname.slice(0, pathname.lastIndexOf("/"))}/xygl`;
  const [opened, setOpened] = useState<Opened>();
  const close = useWrite(closeProjectClass);
  const actions = (row: ClassRow, { again }: TableTools<ClassRow>): RowAction[] => {
    const setClosed = async (isClosed: boolean) => {
      await close.send({ packageId, classId: row.id, isClosed });
      await again();
    };
    const open = (kind: keyof typeof DIALOGS | "form", label: string): RowAction => ({
      key: kind,
      label,
      run: () => setOpened({ kind, row }),
    });
    const see = { key: "see", label: words.learners, to: `${learners}?classId=${row.id}` };
    if (row.isClosed)
      return [see, { key: "reopen", label: words.reopen, run: () => setClosed(false) }];
    return [
      see,
      open("form", words.edit),
      open("monitors", words.setMonitors),
      open("split", words.split),
      open("merge", words.merge),
      {
        key: "close",
        label: words.close,
        isDanger: true,
        ask: { title: words.close, text: words.closeAsk(row.name) },
        run: () => setClosed(true),
      },
    ];
  };
  const create = (
    <Button type="primary" onClick={() => setOpened({ kind: "form" })}>
      <Icon name="plus" size={1} />
      {words.create}
    </Button>
  );
  return (
    <>
      <p>{words.lead}</p>
      <FieldTable
        name="project-classes"
        label={words.klass}
        definitions={columnsOf(words)}
        operation={listProjectClasses}
        params={{ packageId }}
        cells={{
          head: ({ head }) => head?.name ?? words.noHead,
          monitors: ({ monitors }) =>
            monitors.map(({ name }) => name).join("、") || words.noMonitors,
          dates: ({ startDate, endDate }) =>
            startDate || endDate ? `${startDate} – ${endDate}` : "—",
          learnerNum: ({ learnerNum, quota }) =>
            quota > 0 ? `${learnerNum} / ${quota}` : String(learnerNum),
          progressMean: ({ progressMean }) => (progressMean === null ? "—" : `${progressMean}%`),
          isClosed: ({ isClosed }) => (
            <StateMark kind={isClosed ? "over" : "done"}>
              {isClosed ? words.states.closed : words.states.open}
            </StateMark>
          ),
        }}
        rowActions={actions}
        tools={
          <>
            <Button onClick={() => setOpened({ kind: "moves" })}>{words.moves}</Button>
            <Button onClick={() => setOpened({ kind: "assign" })}>{words.assign}</Button>
            {create}
          </>
        }
        empty={<EmptyState message={words.none} action={create} />}
      />
      <ClassDialogs packageId={packageId} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

interface ClassDialogsProps {
  readonly packageId: string;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

/** What stands over the list now. */
function ClassDialogs({ packageId, opened, onClose }: ClassDialogsProps): ReactNode {
  if (opened === undefined) return null;
  if (opened.kind === "form")
    return <ClassForm packageId={packageId} row={opened.row} onClose={onClose} />;
  if (opened.kind === "moves") return <MovesDialog packageId={packageId} onClose={onClose} />;
  if (opened.kind === "assign") return <AssignAsk packageId={packageId} onClose={onClose} />;
  const Shown = DIALOGS[opened.kind];
  return <Shown packageId={packageId} row={opened.row} onClose={onClose} />;
}

function AssignAsk({ packageId, onClose }: Omit<ClassDialogsProps, "opened">): ReactNode {
  const words = useClassWords();
  const assign = useWrite(assignToClasses, { invalidates: [listProjectClasses] });
  return (
    <Ask
      title={words.assign}
      action={words.assign}
      isBusy={assign.isBusy}
      onClose={onClose}
      onConfirm={() =>
        void assign.send({ packageId }).then((answer) => {
          if (answer.success) sayAssigned(words, answer.data);
          onClose();
        })
      }
    >
      <p>{words.assignAsk}</p>
    </Ask>
  );
}
