import { listProjectTeachers } from "@perennial/contract/training/teacher/teacher.ts";
import {
  importTeachers,
  readTeacherList,
  TEACHER_TEMPLATE_PATH,
} from "@perennial/contract/training/teacher/teacher-list.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useWrite } from "../../space/query.ts";
import { ListDialog } from "../people/list-dialog.tsx";
import { useImportTeachersWords } from "./import-teachers-words.ts";

interface ImportTeachersProps {
  readonly packageId: string;
  readonly onClose: () => void;
}

/** Brings a list of teachers into a project. Mount it only while it is open. */
export function ImportTeachers({ packageId, onClose }: ImportTeachersProps): ReactNode {
  const words = useImportTeachersWords();
  const read = useWrite(readTeacherList, { isQuiet: true });
  const save = useWrite(importTeachers, { invalidates: [listProjectTeachers], isQuiet: true });
  return (
    <ListDialog
      words={words}
      template={TEACHER_TEMPLATE_PATH}
      linesMax={rulesOf(readTeacherList, "lines").maxLength}
      read={(source) => read.send({ packageId, ...source })}
      save={(source) => save.send({ packageId, ...source })}
      onClose={onClose}
    />
  );
}
