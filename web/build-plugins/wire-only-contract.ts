import { statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rulesOfSchema } from "@perennial/contract/kernel/field-rules.ts";
import type * as z from "zod";
import type { Plugin } from "vite";
import { askedFields, rulesAsked, type AskedFields } from "./asked-rules.ts";

// allowed(linear-expression): paths of our own modules, when the pages are built
const CONTRACT_FILE = /[/\\]contract[/\\](?!kernel[/\\]).*\.ts$/;

const RULES_FILE = /[/\\]contract[/\\]kernel[/\\]field-rules\.ts$/;
/** In the browser an operation brings its rules along; nothing is left to look for. */
const NO_SCHEMA = "export const rulesOfSchema = () => ({});";
const APP = fileURLToPath(new URL("../app", import.meta.url));

interface Declared {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly effect: string;
  readonly input: z.ZodType;
}

const isSchema = (value: unknown): boolean =>
  (value as { _zod?: unknown } | null | undefined)?._zod !== undefined;

function isWireable(value: unknown): boolean {
  // Schemas first: one that contains itself cannot be written down.
  if (typeof value === "function" || isSchema(value)) return false;
  return JSON.stringify(value) !== undefined;
}

/** What the browser gets of a contract module; undefined where it passes unchanged. */
export function wiredModule(
  module: Readonly<Record<string, unknown>>,
  asked: AskedFields,
): string | undefined {
  const entries = Object.entries(module);
  const isOperation = (value: unknown): value is Declared =>
    typeof value === "object" && value !== null && "effect" in value && "path" in value;
  const isRule = (value: unknown): boolean => typeof value === "function" && !isSchema(value);
  const isOnlyShape =
    entries.some(([, value]) => isSchema(value)) && !entries.some(([, value]) => isRule(value));
  if (!isOnlyShape && !entries.some(([, value]) => isOperation(value))) return undefined;
  const lines = entries.flatMap(([name, value]) => {
    if (isOperation(value)) {
      const { name: operation, method, path, effect } = value;
      const isWriteByGet = method === "GET" && effect === "write" ? true : undefined;
      const rules = rulesAsked(rulesOfSchema(value.input), asked.get(name));
      const wired = { name: operation, method, path, isWriteByGet, rules };
      return [`export const ${name} = ${JSON.stringify(wired)};`];
    }
    return isWireable(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
  });
  return lines.join("\n");
}

/**
 * The browser needs of an operation only how to call it: in the client build a contract module with operations
 * or with schemas alone is replaced by the operations' names, methods and paths, the limits of the fields that a form
 * asks for by `rulesOf`, its plain constants, and nothing of zod (24 KB compressed). Shared rules pass unchanged.
 */
export function wireOnlyContract(): Plugin {
  let asked: AskedFields = new Map();
  return {
    name: "perennial:wire-only-contract",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async buildStart() {
      asked = await askedFields(APP);
    },
    async transform(_code, id) {
      const file = id.split("?")[0] ?? id;
      if (RULES_FILE.test(file)) return { code: NO_SCHEMA, map: null };
      if (!CONTRACT_FILE.test(file)) return undefined;
      const url = `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`;
      const module = (await import(url)) as Record<string, unknown>;
      const code = wiredModule(module, asked);
      return code === undefined ? undefined : { code, map: null };
    },
  };
}
