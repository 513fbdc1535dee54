import {
  listProjectLearners,
  stepProjectLearners,
} from "@perennial/contract/training/project/project-edit.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { enumValue, type ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf, type TableTools } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { ProjectFrame } from "./project-frame.tsx";
import { useProjectWorkWords } from "./project-work-words.ts";

type Learner = RowOf<typeof listProjectLearners>;
/** In which state a step can be taken with a learner. */
const TAKES = { approve: [0, 3, 4], refuse: [0, 4], remove: [1] } as const;

/** …/xygl: who is in a project, who applied, and what becomes of them. */
export default function ProjectLearnersScreen(): ReactNode {
  return (
    <ProjectFrame page="xygl">
      {({ id, isOnShelf }) => <Learners packageId={id} isOnShelf={isOnShelf} />}
    </ProjectFrame>
  );
}

/** What the filters of the list say. */
function wanted(search: Readonly<Record<string, unknown>>): {
  readonly keyword: string;
  readonly status?: ValueOf<typeof EnrolmentStatus>;
} {
  const keyword = typeof search["keyword"] === "string" ? search["keyword"] : "";
  const status = enumValue(EnrolmentStatus, search["status"]);
  return status === undefined ? { keyword } : { keyword, status };
}

function Learners({
  packageId,
  isOnShelf,
}: {
  readonly packageId: string;
  readonly isOnShelf: boolean;
}): ReactNode {
  const words = useProjectWorkWords();
  const step = useWrite(stepProjectLearners);
  const labels = {
    approve: [words.approve, words.approveAsk],
    refuse: [words.refuse, words.refuseAsk],
    remove: [words.takeOut, words.takeOutAsk],
  } as const;
  const actions = (rows: readonly Learner[], tools: TableTools<Learner>): RowAction[] =>
    (["approve", "refuse", "remove"] as const).flatMap((kind) => {
      const taken = rows.filter(({ status }) =>
        (TAKES[kind] as readonly number[]).includes(status),
      );
      if (taken.length === 0) return [];
      const [label, ask] = labels[kind];
      return [
        {
          key: kind,
          label,
          isDanger: kind !== "approve",
          ask: { title: label, text: ask(taken.length) },
          run: async () => {
            const answer = await step.send({
              packageId,
              step: kind,
              userIds: taken.map(({ id }) => id),
            });
            if (answer.success) showToast(words.stepDone(answer.data.done), "done");
            await tools.again();
          },
        },
      ];
    });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 140 },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listProjectLearners, "keyword"),
    },
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 120,
      options: words.statuses.map((name, value) => ({ value, name })),
    },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 180 },
    { name: "progress", label: words.progress, widgetType: "Number", width: 90 },
    { name: "total", label: words.total, widgetType: "Number", width: 90 },
    {
      name: "isPassed",
      label: words.passed,
      widgetType: "SingleLineText",
      width: 100,
    },
    { name: "enrolledAt", label: words.enrolledAt, widgetType: "DateTime", width: 160 },
  ];
  return (
    <FieldTable
      name="project-learners"
      label={words.pages.xygl}
      definitions={definitions}
      operation={listProjectLearners}
      params={{ packageId }}
      toParams={({ search }) => wanted(search)}
      exportHref={({ search }) => {
        const { keyword, status } = wanted(search);
        const query = new URLSearchParams({
          packageId,
          keyword,
          ...(status === undefined ? {} : { status: String(status) }),
        });
        return `/api/training/api/export/learners?${query}`;
      }}
      cells={{
        progress: ({ progress }) => (progress === null ? null : `${progress}%`),
        isPassed: ({ isPassed }) =>
          isPassed === null ? null : isPassed ? words.verdicts.yes : words.verdicts.no,
      }}
      rowActions={(row, tools) => actions([row], tools)}
      bulkActions={actions}
      empty={
        <EmptyState
          message={words.noLearners}
          action={isOnShelf ? <Link to={`/project/${packageId}`}>{words.seePage}</Link> : undefined}
        />
      }
    />
  );
}
