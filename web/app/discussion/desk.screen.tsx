import { TalkKind } from "@perennial/contract/discussion/board/board.ts";
import type { ReactNode } from "react";
import { SpacePage } from "../space/space-page.tsx";
import { useManagerPosts } from "./board/manager-posts.ts";
import { BackToPosts } from "./board/post-detail.tsx";
import { ThreadTable } from "./board/thread-table.tsx";
import { useBoardWords } from "./board/board-words.ts";
import { useThreadWords } from "./board/thread-words.ts";

/** teaching/discuss/desk: what waits for the team or was reported. */
export default function DeskScreen(): ReactNode {
  const words = useThreadWords();
  const board = useBoardWords();
  const { place, to } = useManagerPosts();
  return (
    <SpacePage
      title={words.desk}
      lead={
        <>
          {words.deskLead} <BackToPosts to={to.list}>{board.back}</BackToPosts>
        </>
      }
    >
      <ThreadTable kind={TalkKind.board} place={place} isDesk />
    </SpacePage>
  );
}
