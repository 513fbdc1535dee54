import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { pagePath } from "../page/page-key.ts";
import { plainText } from "../text/plain-text.ts";

/** What the value of a query key may look like; the web build declares it for each page. */
export type QueryShape =
  | { readonly kind: "choice"; readonly of: readonly string[] }
  | { readonly kind: "number"; readonly most: number }
  | { readonly kind: "ids"; readonly most: number }
  | { readonly kind: "text"; readonly length: number };

/**
 * The people who get a page of their own where others share one: everybody who is signed in, or holders of one of these
 * permissions.
 */
export type OwnFor = "everybody" | readonly Permission[];

/** A page of the web build (web/app/kernel/page-routes.ts). */
export interface PageRoute {
  readonly path: string;
  readonly ids: readonly string[];
  readonly queryKeys: Readonly<Record<string, QueryShape>> | "every";
  readonly ownFor: OwnFor;
}

/**
 * How many addresses a page of this kind can have: few (fixed path, choices), as many as there are things (an id in the
 * path, a page number), or unlimited (free words, chosen ids, paths that do not exist).
 */
export type Reach = "few" | "things" | "endless";

/** An address as the renderer and the cache know it. */
export interface PageAddress {
  /** Path and declared keys in a single spelling. */
  readonly url: string;
  /** The requested path, without the mark of a data request. */
  readonly path: string;
  readonly isData: boolean;
  /** No page has this address. */
  readonly isMissing: boolean;
  /** One person's page behind sign-in. */
  readonly isOwn: boolean;
  readonly ownFor: OwnFor;
  readonly reach: Reach;
}

/** The pages of a build. */
export interface PageRoutes {
  /** Parses the target of a request; it never throws, whatever the target is. */
  addressOf(target: string): PageAddress;
}

const MOST_PARTS = 20;
const LONGEST_PART = 100;
const LONGEST_TARGET = 2_000;
const ID = /^[\w.-]{1,64}$/;
/** Stands for all addresses that do not exist: a single page "not found" serves them all. */
const MISSING_PATH = "/-";
const NOBODY: OwnFor = [];
const OWN = { isMissing: false, isOwn: true, ownFor: "everybody", reach: "endless" } as const;

interface Compiled extends PageRoute {
  /** The fixed parts in their spelling, and "" for parts that vary. */
  readonly parts: readonly string[];
  readonly lowerParts: readonly string[];
  readonly hasRest: boolean;
  readonly hasParams: boolean;
}

function compile(route: PageRoute): Compiled {
  const all = route.path === "" ? [] : route.path.split("/");
  const hasRest = all.at(-1) === "*";
  const parts = all.slice(0, hasRest ? -1 : undefined).map((part) => part.replace(/^:.*/, ""));
  return {
    ...route,
    parts,
    lowerParts: parts.map((part) => part.toLowerCase()),
    hasRest,
    hasParams: parts.includes(""),
  };
}

/** The router's order of preference: more parts first, fixed parts before varying ones, a wildcard last. */
function rank(path: string): number {
  const parts = path === "" ? [] : path.split("/");
  const own = parts.filter((part) => part !== "*");
  const start = parts.length - (own.length < parts.length ? 2 : 0);
  return own.reduce((sum, part) => sum + (part.startsWith(":") ? 3 : 10), start);
}

const isPlain = (part: string): boolean => part !== "" && plainText(part, LONGEST_PART) === part;

/** The decoded parts of a path; undefined for a path that no page can have. */
function partsOf(path: string): string[] | undefined {
  if (!path.startsWith("/")) return undefined;
  const raw = path.slice(1).split("/");
  if (raw.at(-1) === "") raw.pop();
  if (raw.length > MOST_PARTS) return undefined;
  try {
    const parts = raw.map((part) => decodeURIComponent(part));
    return parts.every(isPlain) ? parts : undefined;
  } catch {
    return undefined;
  }
}

function fits(route: Compiled, parts: readonly string[]): boolean {
  if (route.hasRest ? parts.length < route.parts.length : parts.length !== route.parts.length)
    return false;
  return route.lowerParts.every((own, at) => own === "" || own === parts[at]?.toLowerCase());
}

/** The value as it may appear in an address; empty when it does not have the declared shape. */
function shaped(value: string, shape: QueryShape): string {
  switch (shape.kind) {
    case "choice":
      return shape.of.includes(value) ? value : "";
    case "number":
      return /^[1-9]\d{0,6}$/.test(value) && Number(value) <= shape.most ? value : "";
    case "ids": {
      const ids = value.split(",", 100).map((id) => id.trim());
      return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, shape.most).join(",");
    }
    case "text":
      return plainText(value.trim(), shape.length).trim();
  }
}

const wider = (one: Reach, other: Reach): Reach =>
  one === "endless" || other === "endless"
    ? "endless"
    : one === "things" || other === "things"
      ? "things"
      : "few";

const REACH_OF: Readonly<Record<QueryShape["kind"], Reach>> = {
  choice: "few",
  number: "things",
  ids: "endless",
  text: "endless",
};

function declaredQuery(
  route: Compiled,
  search: string,
  isData: boolean,
): { query: string; reach: Reach } {
  const sent = new URLSearchParams(search);
  const kept = new URLSearchParams();
  let reach: Reach = route.hasParams ? "things" : "few";
  for (const [key, shape] of Object.entries(route.queryKeys as Record<string, QueryShape>)) {
    const value = shaped(sent.get(key) ?? "", shape);
    if (value === "") continue;
    kept.set(key, value);
    reach = wider(reach, REACH_OF[shape.kind]);
  }
  const asked = isData ? (sent.get("_routes") ?? "").split(",", 20) : [];
  const routes = route.ids.filter((id) => asked.includes(id));
  if (routes.length > 0) kept.set("_routes", routes.join(","));
  kept.sort();
  return { query: kept.toString(), reach };
}

/** Makes a parser of addresses from the table that came with the build. */
export function pageRoutes(table: readonly PageRoute[]): PageRoutes {
  const compiled = table.map(compile).toSorted((one, other) => rank(other.path) - rank(one.path));
  const rest = compiled.find(({ path }) => path === "*");

  const missing = (path: string, search: string, isData: boolean): PageAddress => {
    const { query } = rest && isData ? declaredQuery(rest, search, true) : { query: "" };
    const url = `${MISSING_PATH}${isData ? ".data" : ""}${query ? `?${query}` : ""}`;
    return { url, path, isData, isMissing: true, isOwn: false, ownFor: NOBODY, reach: "few" };
  };

  return {
    addressOf(target) {
      const url = target.slice(0, LONGEST_TARGET);
      const cut = url.indexOf("?");
      const search = cut < 0 ? "" : url.slice(cut + 1);
      const { path, isData } = pagePath(cut < 0 ? url : url.slice(0, cut));
      const parts = partsOf(path);
      const route = parts && compiled.find((one) => fits(one, parts));
      if (!route || route === rest) return missing(path, search, isData);
      if (route.queryKeys === "every") return { ...OWN, url, path, isData };
      const spelled = parts
        .map((part, at) => route.parts[at] || encodeURIComponent(part))
        .join("/");
      const { query, reach } = declaredQuery(route, search, isData);
      const data = isData ? (spelled === "" ? "_.data" : ".data") : "";
      return {
        url: `/${spelled}${data}${query ? `?${query}` : ""}`,
        path,
        isData,
        isMissing: false,
        isOwn: false,
        ownFor: route.ownFor,
        reach: route.hasRest ? "endless" : reach,
      };
    },
  };
}
