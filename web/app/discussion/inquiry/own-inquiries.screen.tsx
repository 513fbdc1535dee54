import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { useAskWords } from "./ask-words.ts";
import { OwnInquiryList } from "./inquiry-list.tsx";

/** c/qa: own questions of all courses. */
export default function OwnInquiriesScreen(): ReactNode {
  const words = useAskWords();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <OwnInquiryList />
    </SpacePage>
  );
}
