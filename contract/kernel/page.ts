import * as z from "zod";
import { LIMITS } from "./limits.ts";

/** Paging that every list accepts: first page is 1, size as in front §9. */
export const Paging = {
  pageNo: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.listPageSize),
};

/** The `page` of the envelope. */
export interface PageInfo {
  readonly rowCount: number;
  readonly totalPage: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Counts pages: `totalPage` is 0 when there are no rows. */
export function pageInfo(rowCount: number, pageNo: number, pageSize: number): PageInfo {
  return { rowCount, totalPage: Math.ceil(rowCount / pageSize), pageNo, pageSize };
}
