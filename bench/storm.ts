import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { ownedDirectory } from "@perennial/server/test/cluster.ts";
import { runStorm } from "@perennial/server/test/exam/storm.ts";
import type { Row } from "./measure.ts";

const PEOPLE = 100;
const ABSENT = 40;
const KILLS = 20;
const OUTAGES = 3;

/** The long form of `server/test/outage/exam-storm.test.ts` (`--storm`): an exam through many blows. */
export async function stormRows(): Promise<Row[]> {
  const home = ownedDirectory(tmpdir());
  try {
    const { acknowledged, handedIn, faults } = await runStorm({
      home,
      people: PEOPLE,
      kills: KILLS,
      outages: OUTAGES,
      absent: ABSENT,
    });
    for (const fault of faults.slice(0, 20)) process.stdout.write(`✗ ${fault}\n`);
    return [
      {
        what: `${KILLS} × kill -9 and ${OUTAGES} losses of the database in a storm of saves and scripts`,
        wanted: "every acknowledged answer once, none stuck, ends kept",
        measured: `${faults.length} faults (${acknowledged} acknowledged, ${handedIn} scripts, ${ABSENT} absent)`,
        isReached: faults.length === 0,
      },
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
