import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useState } from "react";
import { writeCookie } from "../../kernel/cookie.ts";

/** 1 unfolded, 0 folded, kept for 7 days (front §4, §9). */
const SIDEBAR_COOKIE = "sidebarStatus";

/** Whether the left menu shows icons only, and the switch for that. */
export function useMenuFold(wasFolded: boolean): [isFolded: boolean, fold: () => void] {
  const [isFolded, setIsFolded] = useState(wasFolded);
  const fold = (): void => {
    writeCookie(SIDEBAR_COOKIE, isFolded ? "1" : "0", LIMITS.cookieDays);
    setIsFolded(!isFolded);
  };
  return [isFolded, fold];
}
