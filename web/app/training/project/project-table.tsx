import {
  createProject,
  listManagedProjects,
} from "@perennial/contract/training/project/project-edit.ts";
import { removePackage } from "@perennial/contract/training/package-edit.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePackageAdminWords } from "../package-admin-words.ts";
import { useProjectWorkWords } from "./project-work-words.ts";

const MARKS = ["over", "waiting", "done", "refused"] as const;

interface ProjectTableProps {
  readonly operation: typeof listManagedProjects;
  /** Where the pages of a project stand: `/admin-school/project-manager/train/list`. */
  readonly root: string;
  readonly lead: string;
  readonly empty: string;
  readonly mayCreate: boolean;
}

/** Training projects with what waits in each; those of a scope, or those that one helps to run. */
export function ProjectTable(props: ProjectTableProps): ReactNode {
  const { operation, root, lead, empty, mayCreate } = props;
  const words = useProjectWorkWords();
  const shared = usePackageAdminWords();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const create = useWrite(createProject, { invalidates: [operation] });
  const remove = useWrite(removePackage, { done: words.removed });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.projectName, widgetType: "SingleLineText", width: 240 },
    {
      name: "keyword",
      label: words.projectName,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listManagedProjects, "keyword"),
    },
    { name: "review", label: shared.review, widgetType: "SingleLineText", width: 110 },
    { name: "isOnShelf", label: shared.shelf, widgetType: "SingleLineText", width: 100 },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 160 },
    { name: "learnerNum", label: words.learners, widgetType: "SingleLineText", width: 100 },
    { name: "waitingNum", label: words.waitingNum, widgetType: "Number", width: 90 },
    { name: "studyEndDate", label: words.studyEnds, widgetType: "SingleLineText", width: 120 },
  ];
  const add = mayCreate ? (
    <Button type="primary" onClick={() => setIsCreating(true)}>
      <Icon name="plus" size={1} />
      {words.create}
    </Button>
  ) : undefined;
  return (
    <SpacePage title={words.title} lead={lead} action={add}>
      <FieldTable
        name="training-projects"
        label={words.title}
        definitions={definitions}
        operation={operation}
        cells={{
          review: ({ review }) => (
            <StateMark kind={MARKS[review] ?? "over"}>{shared.reviews[review]}</StateMark>
          ),
          isOnShelf: ({ isOnShelf }) => (isOnShelf ? shared.onShelf : shared.offShelf),
          learnerNum: ({ learnerNum, quota }) =>
            quota > 0 ? `${learnerNum} / ${quota}` : String(learnerNum),
          studyEndDate: ({ studyEndDate }) => studyEndDate || "—",
        }}
        rowActions={({ id, name, may }, { again }) => [
          { key: "open", label: words.enter, to: `${root}/${id}/jbxxsz` },
          ...(may.remove
            ? [
                {
                  key: "remove",
                  label: words.remove,
                  isDanger: true,
                  ask: { title: words.remove, text: shared.removeAsk(name) },
                  run: async () => {
                    await remove.send({ packageId: id });
                    await again();
                  },
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={empty} action={add} />}
      />
      {isCreating ? (
        <Dialog title={words.create} onClose={() => setIsCreating(false)}>
          <FieldForm
            label={words.create}
            layout="above"
            isGuarded={false}
            isNew
            definitions={[
              {
                name: "name",
                label: words.projectName,
                widgetType: "SingleLineText",
                ...rulesOf(createProject, "name"),
              },
            ]}
            stored={{ name: "" }}
            saveWords={words.create}
            onSave={async ({ name }) => {
              const answer = await create.send({ name });
              if (answer.success) void navigate(`${root}/${answer.data.id}/jbxxsz`);
              return answer;
            }}
            onCancel={() => setIsCreating(false)}
          />
        </Dialog>
      ) : null}
    </SpacePage>
  );
}
