import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { redirect } from "react-router";
import { loadPage } from "./load.ts";
import type { PageServices } from "./page-context.ts";
import { pageNumberOf } from "./page-query.ts";

/**
 * The page of a list that an address names by its pageNo. An address beyond the end (an old link to a list that has
 * become shorter) leads to the last page.
 */
export async function loadList<O extends AnyOperation>(
  page: PageServices,
  url: URL,
  operation: O,
  params: Omit<InputOf<O>, "pageNo">,
): Promise<{ rows: OutputOf<O>; page: PageInfo }> {
  const searchParams = new URLSearchParams(url.search);
  const pageNo = pageNumberOf(searchParams);
  const found = await loadPage(page, operation, { ...params, pageNo } as InputOf<O>);
  const { totalPage } = found.page;
  if (totalPage > 0 && pageNo > totalPage) {
    searchParams.set("pageNo", String(totalPage));
    throw redirect(`${url.pathname}?${searchParams.toString()}`);
  }
  return found;
}
