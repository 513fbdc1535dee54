import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import type { Heavy, HeavyAsk } from "../../kernel/heavy/heavy.ts";
import { HeavyFailure } from "../../kernel/heavy/worker-process.ts";
import { FormatFault, type ReadResult } from "./read-result.ts";
import type * as reading from "./read-questions.work.ts";
import type * as writing from "./write-questions.work.ts";
import type { WriteInput } from "./write-questions.work.ts";
import type { ReadInput } from "./read-questions.work.ts";

const readingJob = heavyJob<typeof reading>({
  name: "readQuestions",
  module: new URL("./read-questions.work.ts", import.meta.url),
  memoryMb: 400,
  limitMs: 30_000,
  atOnce: 2,
});

const writingJob = heavyJob<typeof writing>({
  name: "writeQuestions",
  module: new URL("./write-questions.work.ts", import.meta.url),
  memoryMb: 400,
  limitMs: 60_000,
  atOnce: 2,
});

type Ask = Pick<HeavyAsk, "by" | "signal">;

/** What ended a piece of work, as the reason for which the file is refused. */
function asFault(error: unknown): unknown {
  const isTooMuch =
    error instanceof HeavyFailure && (error.reason === "memory" || error.reason === "time");
  return isTooMuch ? new FormatFault("tooLarge") : error;
}

/**
 * Reads questions out of a file or a text in a process of its own. One that cannot be read never spoils the others: its row says
 * why. Throws FormatFault when the whole is refused, and kernel.busy.
 */
export async function readQuestions(
  heavy: Heavy,
  input: ReadInput,
  ask: Ask = {},
): Promise<ReadResult> {
  try {
    const answer = await heavy.run(readingJob, input, ask);
    if ("fault" in answer) throw new FormatFault(answer.fault);
    return answer;
  } catch (error) {
    throw asFault(error);
  }
}

/** Writes questions as a file in a process of its own. Throws FormatFault for more than a form holds, and kernel.busy. */
export async function writeQuestions(
  heavy: Heavy,
  input: WriteInput,
  ask: Ask = {},
): Promise<Uint8Array> {
  try {
    const answer = await heavy.run(writingJob, input, ask);
    if ("fault" in answer) throw new FormatFault(answer.fault);
    return answer.bytes;
  } catch (error) {
    throw asFault(error);
  }
}
