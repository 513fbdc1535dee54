import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take long, the longest first; without their times in a cache vitest would leave the short of them for the
 * end, one core idle. The run prints the slowest.
 */
const LONG = [
  "every-entry",
  "recovery",
  "chaos",
  "sign-in",
  "outage",
  "course-create",
  "first-start",
  "dev",
  "one-time-codes",
  "crash",
  "progress-crash",
  "event-loop",
  "learning-space",
  "spaces",
  "shared-page",
  "messages",
  "console",
  "every-page",
  "learner-talk",
  "recovery-linking",
  "access-matrix",
  "foreign-things",
  "every-operation",
  "large-downloads",
  "heavy",
  "hostile-pictures",
  "course-types",
  "course-players",
  "course-plan",
  "course-main",
  "study-player",
  "account",
  "media",
  "install",
  "guessing",
  "user-sheets",
  "process",
  "one-language",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.indexOf(basename(moduleId, ".test.ts"));
  return rank === -1 ? LONG.length : rank;
};

/** As vitest does it, the long ones first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
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
    // One order for all runs, so that a failure is seen again; `--sequence.seed=7` tries another.
    sequence: { sequencer: LongFirst, seed: 2026 },
    projects: [
      {
        test: {
          ...shared,
          name: "server",
          // More than two cores: many wait for a process, a time-out or an even time.
          maxWorkers: 4,
          // No test relies on those before it.
          sequence: { groupOrder: 0, shuffle: { tests: true } },
          include: [
            "server/**/*.test.ts",
            "web/**/*.test.ts",
            "contract/**/*.test.ts",
            "scripts/**/*.test.js",
          ],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles: ["server/test/undeclared-failures.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "e2e",
          // One more than two cores: journeys wait for films, codes and each other's answers.
          maxWorkers: 3,
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
