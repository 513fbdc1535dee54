import { useEffect, useState } from "react";

/**
 * The ticket behind the # of a mailed link, which no server and no log sees; it leaves the address at once. Undefined
 * until the page runs in the browser.
 */
export function useHashTicket(): string | undefined {
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    const found = location.hash.slice(1);
    if (found) history.replaceState(history.state, "", location.pathname + location.search);
    setTicket((before) => before ?? found);
  }, []);
  return ticket;
}
