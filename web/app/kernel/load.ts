import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { data } from "react-router";
import type { PageServices } from "./page-context.ts";

const HTTP_BY_CODE: Readonly<Record<number, number>> = { 220005: 401, 220003: 403, 220001: 400 };

/**
 * Asks for data that the page cannot do without: a failure becomes the page's own status (404 for what does
 * not exist), shown by the error boundary in words.
 */
export async function load<O extends AnyOperation>(
  page: PageServices,
  operation: O,
  params: InputOf<O>,
): Promise<OutputOf<O>> {
  return (await loadPage(page, operation, params)).rows;
}

/** Like `load`, with the counts of a paged list. */
export async function loadPage<O extends AnyOperation>(
  page: PageServices,
  operation: O,
  params: InputOf<O>,
): Promise<{ rows: OutputOf<O>; page: PageInfo }> {
  const answer = await page.call(operation, params);
  if (answer.success) {
    return {
      rows: answer.data,
      page: answer.page ?? { rowCount: 0, totalPage: 0, pageNo: 1, pageSize: 0 },
    };
  }
  const isMissing =
    operation.fails.some((code) => /notFound$/i.test(code)) && answer.resultCode > 230_000;
  const status = isMissing ? 404 : (HTTP_BY_CODE[answer.resultCode] ?? 503);
  throw data({ message: answer.message, requestId: answer.requestId }, { status });
}

/** Asks for a block that the page can do without: empty when it fails. */
export async function loadOr<O extends AnyOperation>(
  page: PageServices,
  operation: O,
  params: InputOf<O>,
  fallback: OutputOf<O>,
): Promise<OutputOf<O>> {
  const answer = await page.call(operation, params);
  return answer.success ? answer.data : fallback;
}
