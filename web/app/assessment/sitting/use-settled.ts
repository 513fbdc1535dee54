import { useEffect, useState } from "react";
import { whenBack } from "../../kernel/line/connection.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { settleKept } from "../journal/settle-kept.ts";

/** What a page has sent for earlier ones, and what still waits. */
interface Settled {
  readonly sentNum: number;
  readonly waitingNum: number;
}

/**
 * Sends what earlier pages of this browser could not send, now and when the line is back. Undefined until the first try
 * is over: a page that shows what is open reads it afterwards.
 */
export function useSettled(): Settled | undefined {
  const userId = useShell().user?.id;
  const [settled, setSettled] = useState<Settled>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const settle = async (): Promise<void> => {
      const now = await settleKept(userId);
      if (isGone) return;
      setSettled(now);
      if (now.waitingNum > 0) stop = whenBack(() => void settle());
    };
    void settle();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId]);
  return settled;
}
