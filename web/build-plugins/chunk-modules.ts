import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Plugin } from "vite";

/** Writes to `file` which modules each script of the browser holds, by its name: what `e2e/scripts` looks at. */
export function chunkModules(file: string): Plugin {
  return {
    name: "perennial:chunk-modules",
    apply: "build",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const table: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk")
          table[chunk.fileName] = chunk.moduleIds.map((id) =>
            relative(process.cwd(), id).replaceAll("\\", "/"),
          );
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(table));
    },
  };
}
