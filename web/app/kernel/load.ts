import type { PageRefusal, Refusal } from "@perennial/contract/kernel/envelope.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { data } from "react-router";
import type { PageServices } from "./page-context.ts";

/** What the error boundary receives about a refusal that ended a page. */
export interface FailedPage {
  readonly message: string;
  readonly requestId: string | undefined;
  /** Seconds to wait, when the page was requested too often. */
  readonly retryAfterSeconds: number | undefined;
}

/** A refusal as a failure of the page, with the refusal's status; a loader throws it. */
export function failedPage({
  message,
  requestId,
  retryAfterSeconds,
  status,
}: Refusal & PageRefusal): ReturnType<typeof data<FailedPage>> {
  return data({ message, requestId, retryAfterSeconds }, { status });
}

/** Asks for data that the page needs: a refusal becomes the page's failure and is shown in words. */
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
  throw failedPage(answer);
}

/** Asks for a block that the page can do without: the result is empty when it fails. */
export async function loadOr<O extends AnyOperation>(
  page: PageServices,
  operation: O,
  params: InputOf<O>,
  fallback: OutputOf<O>,
): Promise<OutputOf<O>> {
  const answer = await page.call(operation, params);
  return answer.success ? answer.data : fallback;
}
