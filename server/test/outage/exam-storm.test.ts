import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { ownedDirectory } from "../cluster.ts";
import { runStorm } from "../exam/storm.ts";

it("an exam loses no acknowledged answer and no script when the server is killed and the database torn away", async () => {
  const home = ownedDirectory(tmpdir());
  try {
    const told = await runStorm({ home, people: 8, kills: 1, outages: 1 });
    expect(told.faults).toEqual([]);
    // Everybody has handed in at least once.
    expect(told.handedIn).toBeGreaterThanOrEqual(8);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 600_000);
