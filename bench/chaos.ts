import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { runChaos } from "@perennial/server/test/chaos/chaos.ts";
import { ownedDirectory } from "@perennial/server/test/cluster.ts";
import type { Row } from "./measure.ts";

const PEOPLE = 50;
const ANSWER_MS = 5_000;
const BACK_MS = 10_000;
const PEACE_MS = 5_000;
const MINUTES_DEFAULT = 10;

/** So many minutes as `--minutes` says. */
function minutesWanted(): number {
  const at = process.argv.indexOf("--minutes");
  return at < 0 ? MINUTES_DEFAULT : Number(process.argv[at + 1]);
}

/**
 * The long chaos (`--chaos`, `--minutes 10`): what `server/test/chaos.test.ts` does once, again and again, with the
 * bounds that people feel. It wants the machine for itself.
 */
export async function chaosRows(): Promise<Row[]> {
  const home = ownedDirectory(tmpdir());
  try {
    const report = await runChaos({
      home,
      people: PEOPLE,
      seconds: minutesWanted() * 60,
      peaceMs: PEACE_MS,
      limits: { answerMs: ANSWER_MS + 500, backMs: BACK_MS },
      say: (line) => process.stdout.write(`${line}\n`),
    });
    for (const fault of report.faults) process.stdout.write(`✗ ${fault}\n`);
    if (report.faults.length > 0) process.stdout.write(report.output);
    const slowestBack = Math.max(...report.back.map(({ ms }) => ms));
    const { answered, unavailable, nothing } = report.counts;
    return [
      {
        what: `chaos: ${report.acknowledged} acknowledged writes after ${report.back.length} blows`,
        wanted: "nothing lost, doubled or left over",
        measured: `${report.faults.length} faults (${answered} answered, ${unavailable} × 503, ${nothing} cut off)`,
        isReached: report.faults.length === 0,
      },
      {
        what: "chaos: back after a blow, alone (pauses of the launcher apart)",
        wanted: `≤ ${BACK_MS / 1000} s`,
        measured: `at most ${(slowestBack / 1000).toFixed(1)} s`,
        isReached: !report.faults.some((fault) => fault.includes("back only after")),
      },
      {
        what: "chaos: answers meanwhile",
        wanted: `≤ ${ANSWER_MS / 1000} s`,
        measured: `at most ${(report.slowestMs / 1000).toFixed(1)} s`,
        isReached: report.slowestMs <= ANSWER_MS,
      },
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
