import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { OwnNoticeList } from "./notice-own-list.tsx";
import { useOwnNoticeWords } from "./notice-own-words.ts";

/** Learning space, c/notice: notices of courses, classes and the platform. */
export default function LearnerNoticesScreen(): ReactNode {
  const words = useOwnNoticeWords();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <OwnNoticeList />
    </SpacePage>
  );
}
