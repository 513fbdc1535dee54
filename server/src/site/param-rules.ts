import { PARAM } from "@perennial/contract/site/param.ts";
import { Failure } from "../kernel/failure.ts";
import type { Services } from "../kernel/services.ts";
import { checkedText } from "../kernel/text/public-texts.ts";

/** Parameters that visitors read as words; all others are addresses, switches and keys. */
const READ_BY_VISITORS: ReadonlySet<string> = new Set([
  PARAM.hotWords,
  PARAM.floatingWidgetText,
  PARAM.androidAppName,
  PARAM.iosAppName,
]);

/** Leaving goes to a page of a service outside: by https, and without a name or password in the address. */
function isLogoutAddress(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === "https:" && url.username === "" && url.password === "" && !url.hash;
}

/** What is kept of a parameter. Throws site.logoutAddressWrong, and as `checkedText` does. */
export async function acceptedValue(
  services: Services,
  siteId: string,
  { key, value }: { readonly key: string; readonly value: string },
): Promise<string> {
  if (key === PARAM.ssoLogoutUrl && value !== "" && !isLogoutAddress(value))
    throw new Failure("site.logoutAddressWrong", [
      { path: "value", message: "site.logoutAddressWrong" },
    ]);
  if (!READ_BY_VISITORS.has(key)) return value;
  const { text } = await checkedText(services, siteId, "value", { text: value, form: "text" });
  return text;
}
