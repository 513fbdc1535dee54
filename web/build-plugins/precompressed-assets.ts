import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|json)$/;
/** Below this size the compressed copy saves nothing on the wire. */
const SMALLEST_BYTES = 300;

async function compress(file: string): Promise<void> {
  if (!COMPRESSIBLE.test(file) || existsSync(`${file}.br`)) return;
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES) return;
  const [br, gz] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

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
      async handler() {
        if (!existsSync(folder)) return;
        // Half the work of a build: all cores take part.
        const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
        await Promise.all(names.map((name) => compress(join(folder, name))));
      },
    },
  };
}
