import { LOGIN_NAME } from "@perennial/contract/identity/sign-in/login-name.ts";
import type { Words } from "../../words/zh.ts";

/** What the person types on the install page. */
export interface InstallValues {
  readonly siteName: string;
  readonly areaCode: string;
  readonly adminName: string;
  readonly adminLoginName: string;
  readonly adminPassword: string;
  readonly passwordAgain: string;
  readonly content: "demo" | "none";
  readonly installCode: string;
}

export type InstallField = keyof InstallValues;
export type InstallFaults = Partial<Record<InstallField, string>>;

export const EMPTY_INSTALL: InstallValues = {
  siteName: "",
  areaCode: "",
  adminName: "",
  adminLoginName: "",
  adminPassword: "",
  passwordAgain: "",
  content: "demo",
  installCode: "",
};

/** Order on the page, to move the focus to the first field that needs attention. */
export const INSTALL_ORDER: readonly InstallField[] = [
  "siteName",
  "areaCode",
  "adminName",
  "adminLoginName",
  "adminPassword",
  "passwordAgain",
  "content",
  "installCode",
];

const isBetween = (text: string, min: number, max: number): boolean =>
  text.length >= min && text.length <= max;

/** The same rules as the server's, early: what is wrong, by field; empty when nothing is. */
export function installFaults(values: InstallValues, words: Words["gate"]): InstallFaults {
  const faults: InstallFaults = {};
  if (!isBetween(values.siteName.trim(), 2, 50)) faults.siteName = words.siteNameWrong;
  if (!values.areaCode) faults.areaCode = words.areaWrong;
  if (!isBetween(values.adminName.trim(), 2, 30)) faults.adminName = words.adminNameWrong;
  if (!LOGIN_NAME.test(values.adminLoginName.trim())) faults.adminLoginName = words.loginNameWrong;
  if (!isBetween(values.adminPassword, 8, 64)) faults.adminPassword = words.passwordWrong;
  if (values.passwordAgain !== values.adminPassword) faults.passwordAgain = words.passwordDiffers;
  return faults;
}
