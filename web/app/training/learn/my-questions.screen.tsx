import type { getOwnPackage } from "@perennial/contract/training/package-place.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { OwnInquiryList, useAskDialog } from "../../discussion/public.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { LearnerFrame, learntCourses } from "../project/learner-frame.tsx";
import { useLearnWords } from "./learn-words.ts";

/** train/{id}/my-questions: what one has asked the teachers of a project's courses, with their answers. */
export default function MyQuestionsScreen(): ReactNode {
  return (
    <LearnerFrame page="my-questions">
      {(own) => (
        <>
          <AskRow own={own} />
          <OwnInquiryList packageId={own.id} />
        </>
      )}
    </LearnerFrame>
  );
}

function AskRow({ own }: { readonly own: OutputOf<typeof getOwnPackage> }): ReactNode {
  const words = useLearnWords();
  const [open, dialog] = useAskDialog();
  const [chosen, setChosen] = useState<string>();
  const courses = learntCourses(own);
  const courseId = chosen ?? own.next?.courseId ?? "";
  const [first] = courses.keys();
  const asked = courses.has(courseId) ? courseId : first;
  if (asked === undefined) return null;
  return (
    <Row gap={2} gapX={3} align="center" wrap>
      <Select
        aria-label={words.askIn}
        style={{ width: 260, maxWidth: "100%" }}
        value={asked}
        options={[...courses].map(([value, label]) => ({ value, label }))}
        onChange={setChosen}
      />
      <Button type="primary" onClick={() => open({ courseId: asked })}>
        {words.ask}
      </Button>
      {dialog}
    </Row>
  );
}
