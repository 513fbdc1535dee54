import { at, inConsoles, SCHOOLS, type SpaceScreen } from "../space/screen-table.ts";

/** Screens of spaces and consoles; server/src/desk/menu.ts says who may open them. */
export const screens: readonly SpaceScreen[] = [
  ...at("/ucenter/teaching-space/c/work", () => import("./work.screen.tsx")),
  ...inConsoles(SCHOOLS, "work", () => import("./work.screen.tsx")),
];
