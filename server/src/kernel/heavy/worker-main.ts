import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { Failure } from "../failure.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

// The program of a worker process: does one piece of heavy work after the other, and knows nothing else.

const NICE = 10;

type Run = (input: unknown, parts: AsyncIterable<unknown>) => unknown;

/** Requests go before heavy work, and when the machine is out of memory this process is the one to end. */
function standBack(): void {
  try {
    setPriority(NICE);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Only a courtesy: systems without it keep the limits that the server watches.
  }
}

const tell = (message: FromWorker): void => void process.send?.(message);

let take: ((message: ToWorker) => void) | undefined;

/** Parts of the input, each asked for when the work is ready for it. */
async function* partsOfInput(): AsyncGenerator {
  for (;;) {
    const answer = new Promise<ToWorker>((resolve) => {
      take = resolve;
    });
    tell({ kind: "more" });
    const message = await answer;
    if (message.kind !== "part") return;
    yield message.value;
  }
}

async function work(module: string, input: unknown): Promise<void> {
  try {
    const { run } = (await import(module)) as { run: Run };
    tell({ kind: "done", output: await run(input, partsOfInput()) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const failure =
      error instanceof Failure
        ? { code: error.code, ...(error.fields ? { fields: error.fields } : {}) }
        : undefined;
    tell({ kind: "failed", message, stack, failure });
  }
}

standBack();
process.on("message", (message: ToWorker) => {
  if (message.kind === "run") void work(message.module, message.input);
  else take?.(message);
});
// Nobody is left to work for.
process.on("disconnect", () => process.exit(0));
