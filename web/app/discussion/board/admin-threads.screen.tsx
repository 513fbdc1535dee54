import { TalkKind } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { ThreadTable } from "./thread-table.tsx";
import { useThreadWords } from "./thread-words.ts";

/** teachingManager/teaching-service/thread: discussions of all courses of the scope. */
export default function AdminThreadsScreen(): ReactNode {
  const words = useThreadWords();
  return (
    <SpacePage title={words.threads} lead={words.threadsLead}>
      <ThreadTable kind={TalkKind.board} place={undefined} />
    </SpacePage>
  );
}
