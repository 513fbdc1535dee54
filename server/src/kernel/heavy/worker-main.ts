import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { Failure } from "../failure.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

// The program of a worker process: it does one piece of heavy work after another and knows nothing else.

const NICE = 10;

type Run = (input: unknown, parts: AsyncIterable<unknown>) => unknown;

/** Requests have priority over heavy work, and when the machine runs out of memory this process is killed first. */
function standBack(): void {
  try {
    setPriority(NICE);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // This is only an addition: systems without it rely on the limits that the server watches.
  }
}

const tell = (message: FromWorker): void => void process.send?.(message);

let take: ((message: ToWorker) => void) | undefined;

/** Parts of the input; each is requested when the work is ready for it. */
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
// The server is gone, so nobody waits for the result.
process.on("disconnect", () => process.exit(0));
