import * as z from "zod";
import { LIMITS } from "./limits.ts";

/** The page that a list is asked for: the first is 1, sizes as in front §9. */
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
  /** There are more than `rowCount`; `desk.getTotal` answers this key with the exact number. */
  readonly totalKey?: string;
}

/** Counts pages: `totalPage` is 0 when there are no rows. */
export function pageInfo(rowCount: number, pageNo: number, pageSize: number): PageInfo {
  return { rowCount, totalPage: Math.ceil(rowCount / pageSize), pageNo, pageSize };
}
