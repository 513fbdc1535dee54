import type { ComponentType } from "react";

/** Fetches the module of a screen; the server's build knows its name only (build-plugins/addresses-only.ts). */
export type ScreenModule = () => Promise<{ readonly default: ComponentType<object> }>;

/** On the server, the name of a screen's module from the web folder. */
export const moduleName = (screen: ScreenModule): string => screen as unknown as string;

/** A screen of a space or console. A domain lists its own in `routes.ts`. */
export interface SpaceScreen {
  /** Full address with `:name` for parts that vary. */
  readonly path: string;
  readonly screen: ScreenModule;
  /** Drawn without Ant Design, so that it is there sooner on a phone. */
  readonly isLight?: boolean;
}

/** A screen of the course manager. */
export interface ManagerScreen {
  /** Below /course/{courseId}/manager. */
  readonly path: string;
  readonly screen: ScreenModule;
}

/** Where each administrator's console begins (consoles §2); a role's entry path is one of them. */
export const ADMIN_ENTRIES = [
  "/admin-site",
  "/admin-su",
  "/admin-platform",
  "/admin-school",
  "/admin-real-school",
  "/admin-real-college",
  "/admin-real-class",
  "/admin-act",
  "/admin-sec-classroom",
] as const;

type Console = (typeof ADMIN_ENTRIES)[number];

/** The console that a path lies in; undefined for a page of another area. */
export function entryOf(pathname: string): string | undefined {
  return ADMIN_ENTRIES.find((entry) => pathname === entry || pathname.startsWith(`${entry}/`));
}

/** The consoles over several sites. */
export const PLATFORM = ["/admin-su", "/admin-platform"] as const satisfies readonly Console[];

/** The consoles that manage a whole site. */
export const MANAGING = ["/admin-site", ...PLATFORM] as const satisfies readonly Console[];

/** Those and the schools' console. */
export const SCHOOLS = [...MANAGING, "/admin-school"] as const satisfies readonly Console[];

/** One screen at one address. */
export const at = (path: string, screen: ScreenModule): SpaceScreen[] => [{ path, screen }];

/** A screen that is drawn without Ant Design. */
export const light = (path: string, screen: ScreenModule): SpaceScreen[] => [
  { path, screen, isLight: true },
];

/** One screen in several consoles, at the same address below each entry. */
export const inConsoles = (
  consoles: readonly Console[],
  path: string,
  screen: ScreenModule,
): SpaceScreen[] => consoles.map((entry) => ({ path: `${entry}/${path}`, screen }));
