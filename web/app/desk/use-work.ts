import { countWork, listWork } from "@perennial/contract/desk/work.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { useLive } from "../space/live.ts";
import { useRead } from "../space/query.ts";

/** What waits, and how much of it; read again when something arrives or is done. */
export function useWork(wanted: InputOf<typeof listWork>) {
  const counts = useRead(countWork, {});
  const list = useRead(listWork, wanted);
  const again = (): void => void Promise.all([counts.again(), list.again()]);
  useLive("work", again);
  // Questions and requests to enrol come with a message.
  useLive("unread", again);
  // What came between the first reading and the opening of the stream, or while it was down, is unknown.
  useLive("missed", again);
  useLive("refresh", again);
  return { counts, list };
}
