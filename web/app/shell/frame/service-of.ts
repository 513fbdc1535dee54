import { YES } from "@perennial/contract/kernel/limits.ts";
import type { ShellData } from "../../kernel/shell-data.ts";

/** Customer service, only when the site's enableSidebar is 1 and the settings are switched on (front §6). */
export function serviceOf(
  site: Pick<ShellData["site"], "enableSidebar">,
  service: ShellData["customerService"],
): ShellData["customerService"] | undefined {
  return site.enableSidebar === YES && service.enabled === YES ? service : undefined;
}
