import { useEffect } from "react";
import { useBrowserValue } from "../../kernel/browser-value.ts";

const MIN_LENGTH = 20;
let kept: { readonly path: string; readonly ticket: string } | undefined;

/** Reads the ticket once per address: it is taken out of the address right after. */
function readTicket(): string {
  const found = location.hash.slice(1);
  if (kept?.path !== location.pathname || found)
    kept = { path: location.pathname, ticket: found.length < MIN_LENGTH ? "" : found };
  return kept.ticket;
}

/**
 * The ticket behind the # of a mailed link, which no server and no log sees; it leaves the address at once. Empty
 * when there is none, undefined until the page runs in the browser.
 */
export function useHashTicket(): string | undefined {
  const ticket = useBrowserValue<string | undefined>(readTicket, undefined);
  useEffect(() => {
    if (ticket) history.replaceState(history.state, "", location.pathname + location.search);
  }, [ticket]);
  return ticket;
}
