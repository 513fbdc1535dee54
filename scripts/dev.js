// @ts-check
import { ensureDependencies } from "./dependencies.js";
import { pinnedNode } from "./pinned-node.js";
import { runServer } from "./server-process.js";

// `npm run dev`: as `npm start`, but from the sources, and every change is seen at once
try {
  await ensureDependencies();
  process.exitCode = await runServer(pinnedNode(), "server/src/tools/dev.ts");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
