import { listManagedExamDays } from "@perennial/contract/assessment/exam/exam-day.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { SpacePage } from "../../../space/space-page.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NewExamDialog } from "./exam-form.tsx";
import { ExamTable } from "./exam-table.tsx";
import { InConsole } from "./organise-place.tsx";
import { useOrganiseWords } from "./organise-words.ts";

/** teachingManager/exam: exams of the courses that a console looks after. */
export default function ManagedExamListScreen(): ReactNode {
  const words = useOrganiseWords();
  const [isNew, setIsNew] = useState(false);
  const create = (
    <Button type="primary" onClick={() => setIsNew(true)}>
      {words.create}
    </Button>
  );
  return (
    <InConsole>
      <SpacePage title={words.title} lead={words.managedLead} action={create}>
        <ExamTable
          operation={listManagedExamDays}
          empty={<EmptyState message={words.managedEmpty} action={create} />}
        />
      </SpacePage>
      {isNew ? <NewExamDialog onClose={() => setIsNew(false)} /> : null}
    </InConsole>
  );
}
