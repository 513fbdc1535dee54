import { TalkKind } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { ThreadTable } from "../board/thread-table.tsx";
import { useThreadWords } from "../board/thread-words.ts";

/** teachingManager/teaching-service/experience: experiences of all courses of the scope. */
export default function AdminExperiencesScreen(): ReactNode {
  const words = useThreadWords();
  return (
    <SpacePage title={words.experiences} lead={words.experiencesLead}>
      <ThreadTable kind={TalkKind.experience} place={undefined} />
    </SpacePage>
  );
}
