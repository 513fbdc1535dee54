import type { ReactNode } from "react";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { useLearnerTabWords } from "./learner-tab-words.ts";

const PAGES = [
  "my-courses",
  "my-progress",
  "my-homework",
  "my-exam",
  "my-bulletin",
  "discuss",
  "my-questions",
  "my-eval",
  "my-certs",
] as const;

export type LearnerPage = (typeof PAGES)[number];

interface LearnerTabsProps {
  readonly packageId: string;
  readonly page: LearnerPage;
}

/** The pages of a project for its learners. */
export function LearnerTabs({ packageId, page }: LearnerTabsProps): ReactNode {
  const words = useLearnerTabWords();
  return (
    <LinkTabs
      label={words.projectPages}
      selectedId={page}
      tabs={PAGES.map((id) => ({
        id,
        name: words.pages[id],
        to: `/ucenter/learning-space/train/${packageId}/${id}`,
      }))}
    />
  );
}
