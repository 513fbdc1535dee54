import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { FieldDefinition } from "../field/field-definition.ts";

/** What of a table stands in the address, so that a link shows the same rows. */
export interface TableQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  /** Search values by field name; empty ones are left out. */
  readonly search: Readonly<Record<string, string | number>>;
  readonly sort: { readonly by: string; readonly isDescending: boolean } | undefined;
}

export const PAGE_SIZES = [10, 20, 50, 100] as const;
const PAGE_MAX = 100_000;
const TEXT_MAX = 100;

/** Whether a field's search value travels as a number. */
function isNumeric({ widgetType, options }: FieldDefinition): boolean {
  if (widgetType === "Date" || widgetType === "DateTime" || widgetType === "Number") return true;
  return (
    options !== undefined &&
    options.length > 0 &&
    options.every(({ value }) => typeof value === "number")
  );
}

/** Reads an address; whatever makes no sense is as if it were not there. Page size 10 (front §9). */
export function tableQuery(
  params: URLSearchParams,
  definitions: readonly FieldDefinition[],
): TableQuery {
  const whole = (key: string, fallback: number): number => {
    const value = Number(params.get(key));
    return Number.isInteger(value) && value >= 1 && value <= PAGE_MAX ? value : fallback;
  };
  const pageSize = whole("pageSize", LIMITS.tablePageSize);
  const search: Record<string, string | number> = {};
  for (const definition of definitions) {
    const text = params.get(definition.name)?.trim().slice(0, TEXT_MAX) ?? "";
    if (text === "") continue;
    if (!isNumeric(definition)) search[definition.name] = text;
    else if (Number.isFinite(Number(text))) search[definition.name] = Number(text);
  }
  const [by = "", direction] = (params.get("sort") ?? "").split(".");
  const isKnown = definitions.some(({ name, isSortable }) => name === by && isSortable === true);
  return {
    pageNo: whole("pageNo", 1),
    pageSize: PAGE_SIZES.some((size) => size === pageSize) ? pageSize : LIMITS.tablePageSize,
    search,
    sort: isKnown ? { by, isDescending: direction === "desc" } : undefined,
  };
}

/** Writes a query into an address, beside the keys that are none of the table's; defaults are left out. */
export function withTableQuery(
  params: URLSearchParams,
  query: TableQuery,
  definitions: readonly FieldDefinition[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ["pageNo", "pageSize", "sort", ...definitions.map(({ name }) => name)]) {
    next.delete(key);
  }
  for (const [name, value] of Object.entries(query.search)) {
    if (value !== "") next.set(name, String(value));
  }
  if (query.sort) next.set("sort", `${query.sort.by}.${query.sort.isDescending ? "desc" : "asc"}`);
  if (query.pageSize !== LIMITS.tablePageSize) next.set("pageSize", String(query.pageSize));
  if (query.pageNo !== 1) next.set("pageNo", String(query.pageNo));
  return next;
}
