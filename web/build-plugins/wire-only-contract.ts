import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

// allowed(linear-expression): paths of our own modules, when the pages are built
const CONTRACT_FILE = /[/\\]contract[/\\](?!kernel[/\\]).*\.ts$/;

const isSchema = (value: unknown): boolean =>
  (value as { _zod?: unknown } | null | undefined)?._zod !== undefined;

function isWireable(value: unknown): boolean {
  // Schemas first: one that contains itself cannot be written down.
  if (typeof value === "function" || isSchema(value)) return false;
  return JSON.stringify(value) !== undefined;
}

/**
 * The browser needs of an operation only how to call it: in the client build a contract module with operations
 * or with schemas alone is replaced by the operations' names, methods and paths, its plain constants, and nothing of
 * zod (24 KB compressed). Shared rules pass unchanged.
 */
export function wireOnlyContract(): Plugin {
  return {
    name: "perennial:wire-only-contract",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async transform(_code, id) {
      const file = id.split("?")[0] ?? id;
      if (!CONTRACT_FILE.test(file)) return undefined;
      const url = `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`;
      const module = (await import(url)) as Record<string, unknown>;
      const entries = Object.entries(module);
      const isOperation = (
        value: unknown,
      ): value is { name: string; method: string; path: string; effect: string } =>
        typeof value === "object" && value !== null && "effect" in value && "path" in value;
      const isRule = (value: unknown): boolean => typeof value === "function" && !isSchema(value);
      const isOnlyShape =
        entries.some(([, value]) => isSchema(value)) && !entries.some(([, value]) => isRule(value));
      if (!isOnlyShape && !entries.some(([, value]) => isOperation(value))) return undefined;
      const lines = entries.flatMap(([name, value]) => {
        if (isOperation(value)) {
          const { name: operation, method, path, effect } = value;
          const isWriteByGet = method === "GET" && effect === "write" ? true : undefined;
          const wired = { name: operation, method, path, isWriteByGet };
          return [`export const ${name} = ${JSON.stringify(wired)};`];
        }
        return isWireable(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
      });
      return { code: lines.join("\n"), map: null };
    },
  };
}
