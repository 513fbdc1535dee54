import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { sittingPageAt } from "./sitting-address.ts";
import { SittingList } from "./sitting-list.tsx";
import { useSittingWords } from "./sitting-words.ts";

/** ucenter/learning-space/c/homework, test, exam, exam_copy: what waits in all courses. */
export default function OwnSittingsScreen(): ReactNode {
  const words = useSittingWords();
  const page = sittingPageAt(useLocation().pathname);
  return (
    <SpacePage title={words.pages[page]} lead={words.leads[page]}>
      <SittingList key={page} page={page} />
    </SpacePage>
  );
}
