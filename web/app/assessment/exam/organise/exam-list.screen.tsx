import { listExamDays } from "@perennial/contract/assessment/exam/exam-day.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useManager } from "../../../course/public.tsx";
import { SpacePage } from "../../../space/space-page.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ExamTable } from "./exam-table.tsx";
import { NewExamDialog } from "./exam-form.tsx";
import { InManager } from "./organise-place.tsx";
import { useOrganiseWords } from "./organise-words.ts";

/** teaching/exam: exams of the period that are sat in sessions and rooms. */
export default function ExamListScreen(): ReactNode {
  const words = useOrganiseWords();
  const { periodId } = useManager();
  const [isNew, setIsNew] = useState(false);
  const create = (
    <Button type="primary" onClick={() => setIsNew(true)}>
      {words.create}
    </Button>
  );
  return (
    <InManager>
      <SpacePage title={words.title} lead={words.lead} action={create}>
        <ExamTable
          operation={listExamDays}
          params={{ periodId }}
          empty={<EmptyState message={words.empty} action={create} />}
        />
      </SpacePage>
      {isNew ? <NewExamDialog periodId={periodId} onClose={() => setIsNew(false)} /> : null}
    </InManager>
  );
}
