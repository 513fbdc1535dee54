import {
  OFFERED_PARTS,
  type AssessmentPart,
} from "@perennial/contract/course/period/assessment-rules.ts";
import { getAssessment, setAssessment } from "@perennial/contract/course/period/assessment.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { useAssessmentWords } from "./assessment-words.ts";
import { AssessmentForm } from "./assessment-form.tsx";
import { useManager } from "./manager-context.ts";

type Stored = OutputOf<typeof getAssessment>;

/** prepare/assessment: weights that total 100, floors, pass line. */
export default function AssessmentScreen(): ReactNode {
  const words = useAssessmentWords();
  const { periodId, courseType } = useManager();
  const { send, isBusy } = useWrite(setAssessment, {
    invalidates: [getAssessment],
    done: words.saved,
  });
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={useRead(getAssessment, { periodId })}>
        {(stored) => (
          <>
            {stored.isLocked ? <Alert type="info" showIcon title={words.locked} /> : null}
            <Panel>
              <AssessmentForm
                key={stored.version}
                stored={stored}
                parts={partsOf(stored, courseType)}
                mayEdit={stored.mayEdit}
                isBusy={isBusy}
                onSave={(rules) => void send({ periodId, baseVersion: stored.version, rules })}
              />
            </Panel>
          </>
        )}
      </Reading>
    </SpacePage>
  );
}

/** What can be weighed in this type of course, and what is weighed already. */
function partsOf(stored: Stored, courseType: number): AssessmentPart[] {
  const known = new Set(stored.components.map(({ part }) => part));
  const offered = OFFERED_PARTS.filter(
    (part) => part !== "attendance" || courseType === CourseType.live,
  );
  return [...offered, ...[...known].filter((part) => !offered.includes(part))];
}
