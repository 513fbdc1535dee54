import { YES } from "@perennial/contract/kernel/limits.ts";
import type { ShellData } from "../../kernel/shell-data.ts";

/** The contacts of the site, when it shows them (front §6). */
export function serviceOf({
  service,
}: Pick<ShellData["portal"], "service">): ShellData["portal"]["service"] | undefined {
  return service.enabled === YES ? service : undefined;
}
