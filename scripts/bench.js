// @ts-check
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureDependencies } from "./dependencies.js";
import { pinnedNode } from "./pinned-node.js";
import { root } from "./place.js";
import { ensureWebBuild } from "./web-build.js";

// `npm run bench`, `npm run bench -- --large`
await ensureDependencies();
const node = pinnedNode();
await ensureWebBuild(node);
const child = spawn(node, [join(root, "bench", "bench.ts"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
child.on("close", (code) => {
  process.exitCode = code ?? 1;
});
