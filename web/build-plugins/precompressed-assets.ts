import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|json)$/;
/** Below this size the compressed copy saves nothing on the wire. */
const SMALLEST_BYTES = 300;

/**
 * Writes `.br` and `.gz` beside the browser's files once, so that no request has to wait for it. At the very end of
 * each build: the framework adds its manifest and moves style sheets after the bundle was written.
 */
export function precompressedAssets(folder: string): Plugin {
  return {
    name: "perennial:precompressed-assets",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        if (!existsSync(folder)) return;
        for (const name of readdirSync(folder)) {
          const file = join(folder, name);
          if (!COMPRESSIBLE.test(name) || existsSync(`${file}.br`)) continue;
          const bytes = readFileSync(file);
          if (bytes.length < SMALLEST_BYTES) continue;
          writeFileSync(`${file}.br`, brotliCompressSync(bytes));
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
