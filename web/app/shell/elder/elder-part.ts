import { part } from "../../kernel/part.tsx";

/** What only the elder edition shows: a script of its own, which other readers never fetch. */
export const ElderTop = part(() => import("./elder-top.tsx"));
export const ElderHome = part(() => import("./elder-home.tsx"));
export const ElderFooter = part(() => import("./elder-footer.tsx"));

/** Fetches what a page of the elder edition is made of, before React takes the page over. */
export async function loadElder(pathname: string): Promise<void> {
  await Promise.all([
    ElderTop.load(),
    ElderFooter.load(),
    ...(pathname === "/" ? [ElderHome.load()] : []),
  ]);
}
