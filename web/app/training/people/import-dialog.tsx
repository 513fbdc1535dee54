import {
  importLearners,
  readLearnerList,
} from "@perennial/contract/training/people/learner-list.ts";
import { listProjectLearners } from "@perennial/contract/training/project/project-edit.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useWrite } from "../../space/query.ts";
import { useImportWords } from "./import-words.ts";
import { ListDialog } from "./list-dialog.tsx";

const TEMPLATE = "/api/training/api/project/learners/template";

interface ImportDialogProps {
  readonly packageId: string;
  readonly onClose: () => void;
}

/** Brings a list of learners into a project. Mount it only while it is open. */
export function ImportDialog({ packageId, onClose }: ImportDialogProps): ReactNode {
  const words = useImportWords();
  const read = useWrite(readLearnerList, { isQuiet: true });
  const save = useWrite(importLearners, { invalidates: [listProjectLearners], isQuiet: true });
  return (
    <ListDialog
      words={words}
      template={TEMPLATE}
      linesMax={rulesOf(readLearnerList, "lines").maxLength}
      read={(source) => read.send({ packageId, ...source })}
      save={(source) => save.send({ packageId, ...source })}
      onClose={onClose}
    />
  );
}
