import type { Language } from "@perennial/contract/kernel/failure.ts";
import { managerModulesOf, spaceModulesOf } from "./early-screens.ts";
import { moduleName } from "../space/screen-table.ts";
import { managerPageOf } from "./manager/manager-page.ts";
import { managerScreenAt } from "./manager/manager-addresses.ts";
import { spaceScreenAt } from "./space/space-addresses.ts";

/**
 * On the server, the modules of the screen that stands at an address of a space, a console or the course manager: the
 * page names their files in its head, so that they come at once and not one after the other.
 */
export function screenModulesAt(pathname: string, language: Language): readonly string[] {
  const entry = spaceScreenAt(pathname);
  if (entry?.screen) {
    const isLight = entry.isLight === true;
    return spaceModulesOf(moduleName(entry.screen), { language, isLight });
  }
  const page = managerPageOf(pathname);
  const screen = page === undefined ? undefined : managerScreenAt(page);
  return screen ? managerModulesOf(moduleName(screen), language) : [];
}
