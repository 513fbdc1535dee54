/**
 * What the value of a query key may look like. It is plain data, because the server reads it from the build and passes
 * nothing else to the renderer or the cache key.
 */
export type QueryShape =
  | { readonly kind: "choice"; readonly of: readonly string[] }
  | { readonly kind: "number"; readonly most: number }
  | { readonly kind: "ids"; readonly most: number }
  | { readonly kind: "text"; readonly length: number };

/**
 * The query keys that a page's loader or first render reads; its route module exports them as `queryKeys`. Any other
 * key stays in the browser's address, where only the page's scripts read it.
 */
export type QueryKeys = Readonly<Record<string, QueryShape>>;

/** A page of one person behind sign-in is never shared, so its address is rendered as it is. */
export const EVERY_KEY = "every";

/** One of a few values. */
export const choiceKey = (of: readonly (string | number)[]): QueryShape => ({
  kind: "choice",
  of: of.map(String),
});

/** Ids of things, separated by commas. */
export const idsKey = (most = 1): QueryShape => ({ kind: "ids", most });

/** Free text. */
export const textKey = (length: number): QueryShape => ({ kind: "text", length });

/** The page of a list. */
export const PAGE_KEY = { pageNo: { kind: "number", most: 100_000 } } as const satisfies QueryKeys;

/** The page of a list that can be searched. */
export const SEARCH_KEYS = { keyword: textKey(50), ...PAGE_KEY } as const satisfies QueryKeys;
