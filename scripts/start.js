// @ts-check
import { ensureDependencies } from "./dependencies.js";
import { pinnedNode } from "./pinned-node.js";
import { prepareData } from "./prepare-data.js";
import { runServer } from "./server-process.js";
import { ensureWebBuild } from "./web-build.js";

// `npm start`: runs under any Node from 20 on, with nothing installed yet
try {
  await ensureDependencies();
  const node = pinnedNode();
  // A first start has both to do; later ones neither.
  await Promise.all([ensureWebBuild(node), prepareData(node)]);
  process.exitCode = await runServer(node);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
