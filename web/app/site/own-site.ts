import { getCurrentTheme } from "@perennial/contract/site/appearance.ts";
import { getSite, updateSite } from "@perennial/contract/site/site.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useRevalidator } from "react-router";
import { useShell } from "../kernel/shell-data.ts";
import { useRead, useWrite, type ReadResult } from "../space/query.ts";

export type ManagedSite = OutputOf<typeof getSite>;

/** The site of this address with what only its managers see. */
export function useOwnSite(): ReadResult<typeof getSite> {
  return useRead(getSite, { id: useShell().site.id });
}

/** Changes the site of this address; the frame around shows the change at once. */
export function useSiteChange(): (
  change: Omit<InputOf<typeof updateSite>, "id">,
) => Promise<Envelope<unknown>> {
  const { id } = useShell().site;
  const { revalidate } = useRevalidator();
  const { send } = useWrite(updateSite, { invalidates: [getSite, getCurrentTheme] });
  return async (change) => {
    const answer = await send({ id, ...change });
    if (answer.success) await revalidate();
    return answer;
  };
}
