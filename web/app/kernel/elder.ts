import { writeCookie } from "./cookie.ts";

const ELDER_COOKIE = "elder";
const REMEMBERED_DAYS = 365;

/** Turns the elder mode (长辈版) on or off, remembers it for a year and shows the page anew in it. */
export function switchElderMode(isOn: boolean): void {
  writeCookie(ELDER_COOKIE, isOn ? "1" : "", isOn ? REMEMBERED_DAYS : 0);
  location.reload();
}
