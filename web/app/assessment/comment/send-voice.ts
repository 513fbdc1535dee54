import { VOICE_PATH, type Voice } from "@perennial/contract/assessment/comment.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import type { Recording } from "../../media/public.tsx";

/** Sends a spoken comment; never rejects: a failed network answers like a refused call. */
export async function sendVoice(
  attemptId: string,
  questionId: string,
  { blob, seconds }: Recording,
): Promise<Envelope<Voice>> {
  const query = new URLSearchParams({
    attemptId,
    seconds: seconds.toFixed(1),
    ...(questionId === "" ? {} : { questionId }),
  });
  try {
    const response = await fetch(`${VOICE_PATH}?${query.toString()}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": blob.type },
      body: blob,
    });
    return (await response.json()) as Envelope<Voice>;
  } catch {
    return { success: false, resultCode: -1, code: "kernel.network", message: "", data: null };
  }
}
