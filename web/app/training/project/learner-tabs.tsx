import { listLedClasses } from "@perennial/contract/training/class/class-lead.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { FoldedTabs } from "../../ui/dialog/folded-tabs.tsx";
import { useLearnerTabWords } from "./learner-tab-words.ts";

const PAGES = [
  "my-courses",
  "my-progress",
  "my-homework",
  "my-exam",
  "my-bulletin",
  "my-timetable",
  "discuss",
  "my-experience",
  "my-questions",
  "my-eval",
  "my-question-paper",
  "my-certs",
] as const;

export type LearnerPage = (typeof PAGES)[number];

const LEAD = "m-students" as const;

interface LearnerTabsProps {
  readonly packageId: string;
  readonly page: LearnerPage;
}

/** The pages of a project for its learners. */
export function LearnerTabs({ packageId, page }: LearnerTabsProps): ReactNode {
  const words = useLearnerTabWords();
  // Who leads a class finds its pages here.
  const led = useRead(listLedClasses, { packageId });
  const pages = led.data && led.data.length > 0 ? [...PAGES, LEAD] : PAGES;
  return (
    <FoldedTabs
      label={words.projectPages}
      selectedId={page}
      tabs={pages.map((id) => ({
        id,
        name: words.pages[id],
        to: `/ucenter/learning-space/train/${packageId}/${id}`,
      }))}
    />
  );
}
