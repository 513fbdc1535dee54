import { part, type Part } from "../../kernel/part.tsx";
import type { ADMIN_ENTRIES } from "../console/admin-entries.ts";

/** Where the component of a screen comes from. */
export type Screen = Parameters<typeof part>[0];

/** A screen of a space or console. */
export interface SpaceRoute {
  /** Full address with `:name` for parts that vary. */
  readonly path: string;
  readonly screen: Part<object>;
  /** Drawn without Ant Design, so that it is there sooner on a phone. */
  readonly isLight?: boolean;
}

type Console = (typeof ADMIN_ENTRIES)[number];

/** The consoles that manage a whole site. */
export const MANAGING = [
  "/admin-site",
  "/admin-su",
  "/admin-platform",
] as const satisfies readonly Console[];

/** Those and the schools' console, whose administrators see the logs of their own branch. */
export const LOGGED = [...MANAGING, "/admin-school"] as const satisfies readonly Console[];

/** One screen at one address. */
export const at = (path: string, screen: Screen): SpaceRoute[] => [{ path, screen: part(screen) }];

/** A screen that is drawn without Ant Design. */
export const light = (path: string, screen: Screen): SpaceRoute[] => [
  { path, screen: part(screen), isLight: true },
];

/** One screen in several consoles, at the same address below each entry. */
export const inConsoles = (
  consoles: readonly Console[],
  path: string,
  screen: Screen,
): SpaceRoute[] => {
  const one = part(screen);
  return consoles.map((entry) => ({ path: `${entry}/${path}`, screen: one }));
};
