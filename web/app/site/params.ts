import type { PARAM } from "@perennial/contract/site/param.ts";

type Params = readonly { readonly key: string; readonly value: string }[];

/** A parameter of the site; empty when it is not set. */
export function paramOf(params: Params, key: (typeof PARAM)[keyof typeof PARAM]): string {
  return params.find((param) => param.key === key)?.value ?? "";
}
