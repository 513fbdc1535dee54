import type { ReactNode } from "react";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { useOwnPackageWords } from "../own-package-words.ts";

const PAGES = ["my-courses", "my-progress", "my-certs"] as const;

interface LearnerTabsProps {
  readonly packageId: string;
  readonly page: (typeof PAGES)[number];
}

/** The pages of a project for its learners. */
export function LearnerTabs({ packageId, page }: LearnerTabsProps): ReactNode {
  const words = useOwnPackageWords();
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
