import { createProject } from "@perennial/contract/training/project/project-edit.ts";
import type { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import { removePackage } from "@perennial/contract/training/package-edit.ts";
import { setPackageShelf, submitPackage } from "@perennial/contract/training/package-review.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePackageAdminWords } from "../package-admin-words.ts";
import { CopyProject } from "../workspace/copy-project.tsx";
import { projectCells } from "../workspace/project-cells.tsx";
import { projectColumns, projectsHref, projectsWanted } from "../workspace/project-columns.ts";
import { useProjectListWords } from "../workspace/project-list-words.ts";
import { useProjectWorkWords } from "./project-work-words.ts";

type Project = RowOf<typeof listManagedProjects>;

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
  const list = useProjectListWords();
  const [copied, setCopied] = useState<{ readonly id: string; readonly name: string }>();
  const create = useWrite(createProject, { invalidates: [operation] });
  const remove = useWrite(removePackage, { invalidates: [operation], done: words.removed });
  const again = { invalidates: [operation] };
  const submit = useWrite(submitPackage, { ...again, done: list.submitted });
  const put = useWrite(setPackageShelf, { ...again, done: list.putDone });
  const take = useWrite(setPackageShelf, { ...again, done: list.takeDone });
  const actions = ({ id, name, may, isOnShelf, leads, headsClass }: Project): RowAction[] => [
    { key: "open", label: words.enter, to: `${root}/${id}/${leads ? "jbxxsz" : "homework"}` },
    ...(headsClass && !mayCreate
      ? [{ key: "class", label: list.ownClass, to: `${root}/${id}/m-students` }]
      : []),
    ...(may.submit
      ? [{ key: "submit", label: list.submit, run: () => submit.send({ packageId: id }) }]
      : []),
    ...(may.shelve && !isOnShelf
      ? [
          {
            key: "put",
            label: list.put,
            run: () => put.send({ packageId: id, isOnShelf: true }),
          },
        ]
      : []),
    ...(may.shelve && isOnShelf
      ? [
          {
            key: "take",
            label: list.take,
            ask: { title: list.take, text: list.takeAsk(name) },
            run: () => take.send({ packageId: id, isOnShelf: false }),
          },
        ]
      : []),
    ...(mayCreate ? [{ key: "copy", label: list.copy, run: () => setCopied({ id, name }) }] : []),
    ...(may.remove
      ? [
          {
            key: "remove",
            label: words.remove,
            isDanger: true,
            ask: { title: words.remove, text: shared.removeAsk(name) },
            run: () => remove.send({ packageId: id }),
          },
        ]
      : []),
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
        definitions={projectColumns({ work: words, list, shared })}
        operation={operation}
        toParams={projectsWanted}
        nameField="name"
        cells={projectCells(list, shared)}
        rowActions={actions}
        exportHref={(query) => projectsHref(mayCreate ? "managed" : "run", query)}
        empty={<EmptyState message={empty} action={add} />}
      />
      {copied ? (
        <CopyProject
          project={copied}
          listed={operation}
          root={root}
          onClose={() => setCopied(undefined)}
        />
      ) : null}
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
