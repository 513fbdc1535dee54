import { PARAM } from "@perennial/contract/site/param.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";

type Params = readonly { readonly key: string; readonly value: string }[];

/** A parameter of the site; empty when it is not set. */
export function paramOf(params: Params, key: (typeof PARAM)[keyof typeof PARAM]): string {
  return params.find((param) => param.key === key)?.value ?? "";
}

/** Whether a switch of the site says Yes. */
export function isOn(params: Params, key: (typeof PARAM)[keyof typeof PARAM]): boolean {
  return paramOf(params, key) === String(YES);
}

interface AppDownload {
  readonly kind: "android" | "ios";
  readonly name: string;
}

/** The apps whose QR codes are shown: only when enabledAPPQrCode is Yes (front §6) and there is an address. */
export function appDownloads(params: Params): AppDownload[] {
  if (!isOn(params, PARAM.appQrCode)) return [];
  const apps = [
    { kind: "android", url: PARAM.androidAppUrl, name: PARAM.androidAppName },
    { kind: "ios", url: PARAM.iosAppUrl, name: PARAM.iosAppName },
  ] as const;
  return apps
    .filter(({ url }) => paramOf(params, url))
    .map(({ kind, name }) => ({ kind, name: paramOf(params, name) }));
}
