import type { ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { AwardDesk } from "./award-desk.tsx";
import { useManageWords } from "./manage-words.ts";

/** teaching/certificate: certificates of a course, to the learners of the chosen period. */
export default function CourseCertificatesScreen(): ReactNode {
  const words = useManageWords();
  const { periodId, to } = useManager();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <AwardDesk
        key={periodId}
        kind="course"
        sourceId={periodId}
        designTo={(templateId) => to(`teaching/certificate/design/${templateId}`)}
      />
    </SpacePage>
  );
}
