// @ts-check
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { withLock } from "./lock.js";
import { root } from "./place.js";
import { run } from "./run.js";

/**
 * Makes our own database with the demo region where there is none yet, which takes as long as building the pages and
 * can be done beside it. It is made aside and stands in its place when it is whole: whoever ends us before finds none,
 * and the next start makes it. What goes wrong here the server says when it starts and does the same.
 * @param {string} node path of the pinned Node
 * @returns {Promise<void>}
 */
export async function prepareData(node) {
  const { DATABASE_URL, DEMO, NODE_ENV, DATA_DIR } = process.env;
  const dataDir = resolve(DATA_DIR ?? join(root, ".data"));
  const isWanted = () =>
    !DATABASE_URL &&
    DEMO !== "0" &&
    NODE_ENV !== "production" &&
    !existsSync(join(dataDir, "postgres"));
  if (!isWanted()) return;
  await withLock("first-data", async () => {
    if (!isWanted()) return;
    await run(node, [join(root, "server", "src", "tools", "demo.ts")], {
      env: { DATA_DIR: dataDir },
      isTethered: true,
    });
  });
}
