import { PARAM } from "@perennial/contract/site/param.ts";
import type { Services } from "../kernel/services.ts";
import { checkedText } from "../kernel/text/public-texts.ts";

/** Parameters that visitors read as words; all others are addresses, switches and keys. */
const READ_BY_VISITORS: ReadonlySet<string> = new Set([
  PARAM.hotWords,
  PARAM.floatingWidgetText,
  PARAM.androidAppName,
  PARAM.iosAppName,
]);

/** What is kept of a parameter. Throws as `checkedText` does. */
export async function acceptedValue(
  services: Services,
  siteId: string,
  { key, value }: { readonly key: string; readonly value: string },
): Promise<string> {
  if (!READ_BY_VISITORS.has(key)) return value;
  const { text } = await checkedText(services, siteId, "value", { text: value, form: "text" });
  return text;
}
