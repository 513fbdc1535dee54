import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..", "..", "src");

/** Who may look at the system's clock, and why. */
const MAY = new Set([
  "kernel/clock.ts", // until the database was asked
  "kernel/budget/budgets.ts", // the limiter's own rows, which its library dates by the system
  "media/process/create-rendition.ts", // a file's name
]);

// Stored times are the database's: what is compared with them comes from kernel/clock.ts or from SQL's now(), and
// ages within the process from performance.now(). A system's clock that jumps then ends nothing too early or late.
it("only the kernel's clock reads the system's", () => {
  const found = globSync("**/*.ts", { cwd: SOURCES })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !name.endsWith(".test.ts") && !MAY.has(name))
    .filter((name) =>
      /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(join(SOURCES, name), "utf8")),
    );
  expect(found).toEqual([]);
});
