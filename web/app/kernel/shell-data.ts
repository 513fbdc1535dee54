import type {
  getCurrentTheme,
  getCustomerService,
  listBottomMenu,
  listSiteNotices,
  listTopMenu,
} from "@perennial/contract/site/appearance.ts";
import type { getSiteSetting } from "@perennial/contract/site/site.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useMemo, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { knownPerson, listenPerson, type Person } from "./person.ts";

/** What every page knows: what root.tsx has read before any of them. */
export interface ShellData {
  readonly site: OutputOf<typeof getSiteSetting>;
  readonly theme: OutputOf<typeof getCurrentTheme>;
  readonly topMenu: OutputOf<typeof listTopMenu>;
  readonly bottomMenu: OutputOf<typeof listBottomMenu>;
  readonly customerService: OutputOf<typeof getCustomerService>;
  readonly notices: OutputOf<typeof listSiteNotices>;
  readonly visits: number;
  /** Null: nobody is signed in, or the page is shared and its scripts ask who is there. */
  readonly user: Person | null;
  readonly language: Language;
  readonly isElder: boolean;
  readonly siteOrigin: string;
  readonly fetchedAt: number;
}

/** Site, person, language and mode, for every part of the page. */
export function useShell(): ShellData {
  const shell = useRouteLoaderData<ShellData>("root");
  if (!shell) throw new Error("the root loader has not run");
  const known = useSyncExternalStore(listenPerson, knownPerson, () => undefined);
  return useMemo(() => (known === undefined ? shell : { ...shell, user: known }), [shell, known]);
}
