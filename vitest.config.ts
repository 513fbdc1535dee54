import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long; without their times in a cache vitest would leave the short of them for the end, one core idle. */
const LONG =
  /[\\/](?:chaos|recovery|progress-crash|crash|outage|event-loop|guessing|one-time-codes|recovery-linking|every-page|course-[a-z]+)\.test\.ts$/;

/** As vitest does it, the long ones first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)),
    );
  }
}

// A busy machine is slower, not wrong: what hangs is found all the same.
const shared = {
  pool: "forks",
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "server",
          // One more than two cores: some wait for a process, a time-out or an even time.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          include: [
            "server/**/*.test.ts",
            "web/**/*.test.ts",
            "contract/**/*.test.ts",
            "scripts/**/*.test.js",
          ],
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "e2e",
          maxWorkers: 2,
          // After the others: journeys want both cores for browsers and servers.
          sequence: { groupOrder: 1 },
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/global-setup.ts"],
          testTimeout: 240_000,
        },
      },
    ],
  },
});
