import { listLedClasses } from "@perennial/contract/training/class/class-lead.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { useOwnPackageWords } from "../own-package-words.ts";

const PAGES = ["my-courses", "my-progress", "my-certs"] as const;

const LEAD = "m-students" as const;

interface LearnerTabsProps {
  readonly packageId: string;
  readonly page: (typeof PAGES)[number];
}

/** The pages of a project for its learners. */
export function LearnerTabs({ packageId, page }: LearnerTabsProps): ReactNode {
  const words = useOwnPackageWords();
  // Who leads a class finds its pages here.
  const led = useRead(listLedClasses, { packageId });
  const pages = led.data && led.data.length > 0 ? [...PAGES, LEAD] : PAGES;
  return (
    <LinkTabs
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
