import { join } from "node:path";
import { DOMAIN_ORDER } from "../domain-order.ts";
import { domains } from "../domains.ts";
import { thingsIn } from "../kernel/access/things.ts";
import { addressesOf } from "../kernel/door/operation-table.ts";
import { readScreens, type Screen } from "./screens.ts";

export const docsFolder = join(import.meta.dirname, "..", "..", "..", "docs");

const WRITTEN = "Written by `npm run routes`; a test refuses a stale copy.";

function operationsOf(name: string): string[] {
  const operations = domains.find((domain) => domain.name === name)?.operations ?? [];
  return operations
    .flatMap(({ operation }) =>
      addressesOf(operation).map(
        ({ method, path }) =>
          `| ${operation.name} | ${method} | /api${path} | ${operation.access} | ${thingsIn(operation)} | ${operation.effect} |`,
      ),
    )
    .toSorted();
}

function describe(name: string, screens: readonly Screen[], operations: readonly string[]): string {
  const screenPart = [
    "",
    "## Screens",
    "",
    "| address | open to | menu entry | screen |",
    "|---|---|---|---|",
    ...screens.map(
      ({ address, access, entry, file }) =>
        `| ${address} | ${access} | ${entry ?? "none"} | ${file} |`,
    ),
  ];
  const operationPart = [
    "",
    "## Operations",
    "",
    "| name | method | path | access | names | effect |",
    "|---|---|---|---|---|---|",
    ...operations,
  ];
  return [
    `# ${name}`,
    "",
    WRITTEN,
    ...(screens.length > 0 ? screenPart : []),
    ...(operations.length > 0 ? operationPart : []),
    "",
  ].join("\n");
}

/**
 * Both trees of the product, one document per domain and an index: addresses with their screens, operations with their
 * access. Names are paths below docs.
 */
export async function describeRoutes(): Promise<ReadonlyMap<string, string>> {
  const screens = Map.groupBy(await readScreens(), ({ domain }) => domain);
  const documents = new Map<string, string>();
  const lines: string[] = [];
  let screenNum = 0;
  let operationNum = 0;
  for (const name of ["shell", ...DOMAIN_ORDER]) {
    const own = screens.get(name) ?? [];
    const operations = operationsOf(name);
    screenNum += own.length;
    operationNum += operations.length;
    documents.set(`routes/${name}.md`, describe(name, own, operations));
    lines.push(`| [${name}](routes/${name}.md) | ${own.length} | ${operations.length} |`);
  }
  documents.set(
    "routes.md",
    [
      "# Addresses and operations",
      "",
      WRITTEN,
      "",
      "A screen stands in `web/app/<domain>/routes.ts`. What a screen of a space, a console or the course manager is open to, the entry of `server/src/<domain>/menu.ts` says that lies at its address or above it.",
      "",
      "| domain | addresses | operations |",
      "|---|---|---|",
      ...lines,
      `| all | ${screenNum} | ${operationNum} |`,
      "",
    ].join("\n"),
  );
  return documents;
}
