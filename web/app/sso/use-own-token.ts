import { getToken } from "@perennial/contract/sso/handover.ts";
import { useCallback } from "react";
import { useAsk } from "../kernel/operation/use-asking.ts";

/** Gives an address with a one-time code of the person; as it is when none was given (front §8). */
export function useOwnToken(): (url: string) => Promise<string> {
  const askToken = useAsk(getToken, "quiet");
  return useCallback(
    async (url) => {
      const target = new URL(url, location.origin);
      const answer = await askToken({ target: target.href });
      if (answer.success) target.searchParams.set("token", answer.data);
      return target.href;
    },
    [askToken],
  );
}
