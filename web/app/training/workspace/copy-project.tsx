import { copyProject } from "@perennial/contract/training/workspace/project-list.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useProjectWorkWords } from "../project/project-work-words.ts";
import { useProjectListWords } from "./project-list-words.ts";

interface CopyProjectProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly listed: AnyOperation;
  /** Where the pages of a project stand. */
  readonly root: string;
  readonly onClose: () => void;
}

/** Asks for the name of a copy, and opens it. */
export function CopyProject({ project, listed, root, onClose }: CopyProjectProps): ReactNode {
  const words = useProjectListWords();
  const work = useProjectWorkWords();
  const navigate = useNavigate();
  const copy = useWrite(copyProject, { invalidates: [listed] });
  const rules = rulesOf(copyProject, "name");
  return (
    <Dialog title={words.copyTitle} onClose={onClose}>
      <p>{words.copyLead}</p>
      <FieldForm
        label={words.copyTitle}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          { name: "name", label: work.projectName, widgetType: "SingleLineText", ...rules },
        ]}
        stored={{ name: words.copyName(project.name).slice(0, rules.maxLength) }}
        saveWords={words.copy}
        onSave={async ({ name }) => {
          const answer = await copy.send({ packageId: project.id, name });
          if (answer.success) void navigate(`${root}/${answer.data.id}/jbxxsz`);
          return answer;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
