import { NO } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { getCurrentTheme } from "@perennial/contract/site/appearance.ts";
import type { getPortal } from "@perennial/contract/site/portal/portal.ts";
import type { getSiteSetting } from "@perennial/contract/site/site.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useMemo, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { knownPerson, listenPerson, type Person } from "./person.ts";

/** What every page knows: the data that root.tsx has read before any of them. */
export interface ShellData {
  readonly site: OutputOf<typeof getSiteSetting>;
  readonly theme: OutputOf<typeof getCurrentTheme>;
  /** Menus, notices, contacts and footer; what only the home page shows comes with that page. */
  readonly portal: Omit<OutputOf<typeof getPortal>, "home">;
  readonly visits: number;
  /** Null: nobody is signed in, or the page is shared and its scripts ask who is. */
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

/** Whether visitors make accounts by themselves on this site; the server refuses it otherwise. */
export function useRegistration(): boolean {
  const { params } = useShell().site;
  return params.every(({ key, value }) => key !== PARAM.registration || value !== String(NO));
}
