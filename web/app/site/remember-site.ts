import type { getSiteSetting } from "@perennial/contract/site/site.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect } from "react";
import { readStored, writeStored } from "../kernel/device-storage.ts";
import { useShell } from "../kernel/shell-data.ts";

/** What is kept of the site, for scripts of the site's own pages; the server alone decides. */
export interface RememberedSite {
  readonly fetchedAt: number;
  readonly site: OutputOf<typeof getSiteSetting>;
}

/**
 * Keeps the site's information in session storage, and corporate id and right path in local storage where no role has
 * put its own there (front §4, §9).
 */
export function useRememberedSite(): void {
  const { site, fetchedAt } = useShell();
  useEffect(() => {
    const kept: RememberedSite = { fetchedAt, site };
    writeStored("session", "siteInfo", JSON.stringify(kept));
    if (!readStored("local", "corpId")) writeStored("local", "corpId", site.corpId);
    if (!readStored("local", "rightPath")) writeStored("local", "rightPath", site.rightPath);
  }, [site, fetchedAt]);
}
