import { useLocation } from "react-router";
import { ADDRESS } from "../addresses.ts";

/** What signing in leads back to from a page, as a query; the pages on the way in keep their own. */
export const backTo = (pathname: string): string =>
  /^\/(login|register|security|$)/.test(pathname)
    ? ""
    : `?redirect=${encodeURIComponent(pathname)}`;

/** Addresses of signing in and registering that lead back here. They are part of the page that all visitors get. */
export function useSignInAddress(): { readonly login: string; readonly register: string } {
  const back = backTo(useLocation().pathname);
  return { login: ADDRESS.login + back, register: ADDRESS.register + back };
}
