import { getTotal } from "@perennial/contract/desk/total.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { useQuery } from "@tanstack/react-query";
import { useAsk } from "../../kernel/operation/use-asking.ts";

type Total = OutputOf<typeof getTotal>;

/** A count that goes on is asked for again so often, this far apart; after that the bound stands. */
const MOST_ASKED = 12;
const PAUSE_MS = 1_000;
const KEPT_MS = 60_000;

/**
 * The exact number of a list's rows: with the page where they were few enough to count, a moment later where they were
 * not. Undefined while nobody knows it.
 */
export function useExactTotal(page: PageInfo | undefined): number | undefined {
  const key = page?.totalKey;
  const ask = useAsk(getTotal);
  const { data } = useQuery({
    queryKey: [getTotal.name, key],
    enabled: key !== undefined,
    staleTime: KEPT_MS,
    queryFn: async (): Promise<Total> => {
      const answer = await ask({ key: key ?? "" });
      return answer.success ? answer.data : { state: "unknown" };
    },
    refetchInterval: ({ state }) =>
      state.data?.state === "counting" && state.dataUpdateCount < MOST_ASKED ? PAUSE_MS : false,
  });
  if (key === undefined) return page?.rowCount;
  return data?.state === "known" ? data.rowCount : undefined;
}
