import { PARAM } from "@perennial/contract/site/param.ts";
import { addressOf } from "../kernel/page-query.ts";

/** The page that finds everything. */
export const SEARCH = "/search";

/** The address of a search: everything, or one kind. */
export const searchAddress = (keyword: string, kind = "", pageNo = 1): string =>
  addressOf(SEARCH, { keyword, type: kind, pageNo: pageNo > 1 ? pageNo : 0 });

/** Words that the site offers beside its search. */
export function hotWordsOf(
  params: readonly { readonly key: string; readonly value: string }[],
): string[] {
  const words = params.find(({ key }) => key === PARAM.hotWords)?.value ?? "";
  return words
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
