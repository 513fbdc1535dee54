import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Plugin } from "vite";

const ID = "virtual:chunk-hints";
const RESOLVED = `\0${ID}`;
const SCREEN = /\.screen\.tsx$/;

interface Chunk {
  readonly type: "chunk";
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly isDynamicEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** A chunk's file, itself first, and every script and style sheet that it cannot run without. */
function filesOf(start: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  const files = new Set([start]);
  for (const file of files) for (const needed of chunks.get(file)?.imports ?? []) files.add(needed);
  for (const file of files)
    for (const sheet of chunks.get(file)?.viteMetadata?.importedCss ?? []) files.add(sheet);
  return [...files];
}

/** A module's path from the web folder. */
const nameOf = (id: string): string =>
  relative(process.cwd(), id.split("?")[0] ?? id).replaceAll("\\", "/");

/** Under `npm run dev` there are no chunks: nothing to hint at. */
function noHints(): Plugin {
  return {
    name: "perennial:no-chunk-hints",
    apply: "serve",
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? "export default {};" : undefined),
  };
}

/**
 * Tells the server which files of the browser hold the screens of spaces and consoles and the modules at `modules`
 * (paths from the web folder, or names of packages), so that a page can name them before a script asks for them: `virtual:chunk-hints` is a table from module
 * to files. The browser's build writes it to `file`, the server's build after it reads it.
 */
export function chunkHints(file: string, modules: readonly string[]): Plugin[] {
  return [noHints(), hintsOfBuild(file, modules)];
}

function hintsOfBuild(file: string, modules: readonly string[]): Plugin {
  return {
    name: "perennial:chunk-hints",
    apply: "build",
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return `export default ${readFileSync(file, "utf8")};`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = new Map<string, Chunk>();
      for (const one of Object.values(bundle))
        if (one.type === "chunk") chunks.set(one.fileName, one);
      const table: Record<string, string[]> = {};
      for (const { fileName, facadeModuleId, isDynamicEntry } of chunks.values())
        if (isDynamicEntry && facadeModuleId && SCREEN.test(facadeModuleId))
          table[nameOf(facadeModuleId)] = filesOf(fileName, chunks);
      for (const module of modules) {
        const isIt = (id: string): boolean => nameOf(id).endsWith(module);
        const holder =
          [...chunks.values()].find(
            ({ facadeModuleId }) => facadeModuleId && isIt(facadeModuleId),
          ) ?? [...chunks.values()].find(({ moduleIds }) => moduleIds.some(isIt));
        if (!holder) throw new Error(`no chunk holds ${module}`);
        table[module] = filesOf(holder.fileName, chunks);
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(table));
    },
  };
}
