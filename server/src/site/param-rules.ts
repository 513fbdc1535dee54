import { KEPT_DAYS, PARAM } from "@perennial/contract/site/param.ts";
import { Failure } from "../kernel/failure.ts";
import { PORTAL_PARAMS } from "./portal/present-portal.ts";

/** Leaving goes to a page of a service outside: by https, and without a name or password in the address. */
function isLogoutAddress(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === "https:" && url.username === "" && url.password === "" && !url.hash;
}

const isKeptDays = (value: string): boolean =>
  /^\d{1,2}$/.test(value) && Number(value) >= KEPT_DAYS.least && Number(value) <= KEPT_DAYS.most;

/**
 * Refuses what a parameter may not be: no parameter that is set here is read by visitors as words; those stand in the
 * portal. Throws site.logoutAddressWrong, site.keptDaysWrong and site.paramOfStudio.
 */
export function checkParam({ key, value }: { readonly key: string; readonly value: string }): void {
  if (PORTAL_PARAMS.has(key))
    throw new Failure("site.paramOfStudio", [{ path: "key", message: "site.paramOfStudio" }]);
  if (key === PARAM.ssoLogoutUrl && value !== "" && !isLogoutAddress(value))
    throw new Failure("site.logoutAddressWrong", [
      { path: "value", message: "site.logoutAddressWrong" },
    ]);
  if (key === PARAM.faceCheckKeptDays && value !== "" && !isKeptDays(value))
    throw new Failure("site.keptDaysWrong", [{ path: "value", message: "site.keptDaysWrong" }]);
}
