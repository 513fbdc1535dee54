import { join } from "node:path";
import { domains } from "../domains.ts";
import { thingsIn } from "../kernel/access/things.ts";
import { addressesOf } from "../kernel/door/operation-table.ts";

export const routesFile = join(import.meta.dirname, "..", "..", "..", "docs", "routes.md");

interface RouteEntry {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly RouteEntry[];
}

function screensOf(entries: readonly RouteEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.children ? [] : [`| ${path === "" ? "/" : path} | web/app/${entry.file} |`];
    return [...own, ...screensOf(entry.children ?? [], path)];
  });
}

/** Both trees of the product: addresses with their screens, operations with their access. */
export async function describeRoutes(): Promise<string> {
  // A variable keeps the type check of the server from reading the web's tree.
  const routes = new URL("../../../web/app/routes.ts", import.meta.url).href;
  (globalThis as { __reactRouterAppDirectory?: string }).__reactRouterAppDirectory ??= join(
    import.meta.dirname,
    "../../../web/app",
  );
  const { default: tree } = (await import(routes)) as { default: readonly RouteEntry[] };
  const operations = domains.flatMap((domain) =>
    domain.operations.flatMap(({ operation }) =>
      addressesOf(operation).map(
        ({ method, path }) =>
          `| ${operation.name} | ${method} | /api${path} | ${operation.access} | ${thingsIn(operation)} | ${operation.effect} |`,
      ),
    ),
  );
  return [
    "# Addresses and operations",
    "",
    "Written by `npm run routes`; a test refuses a stale copy.",
    "",
    "## Addresses",
    "",
    "| address | screen |",
    "|---|---|",
    ...screensOf(tree, ""),
    "",
    "## Operations",
    "",
    "| name | method | path | access | names | effect |",
    "|---|---|---|---|---|---|",
    ...operations.toSorted(),
    "",
  ].join("\n");
}
