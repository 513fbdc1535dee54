import {
  getBoards,
  getPost,
  listPosts,
  listReplies,
} from "@perennial/contract/discussion/board/board.ts";
import {
  countAttention,
  listReports,
  listThreads,
} from "@perennial/contract/discussion/moderation/moderation.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { joinTopic, useLive } from "../../space/live.ts";

/** Everything that shows posts or replies, or counts them. */
export const BOARD_READS = [
  listPosts,
  getPost,
  getBoards,
  listReplies,
  listThreads,
  listReports,
  countAttention,
];

/** Not all who look at a busy board ask in the same moment. */
const SPREAD_MS = 800;
const REST_MS = 1_500;

/** What happens on the boards of a period appears while they are open, gathered so that a busy board asks rarely. */
export function useBoardNews(periodId: string | undefined): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAt = useRef(0);
  useEffect(() => {
    if (periodId === undefined || periodId === "") return undefined;
    return joinTopic(`board:${periodId}`);
  }, [periodId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = (): void => {
    if (timer.current !== undefined) return;
    const rest = Math.max(0, readAt.current + REST_MS - Date.now());
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        readAt.current = Date.now();
        for (const { name } of BOARD_READS) void client.invalidateQueries({ queryKey: [name] });
      },
      rest + Math.random() * SPREAD_MS,
    );
  };
  useLive("board", again);
  // After a gap nobody knows what was missed.
  useLive("refresh", again);
}
