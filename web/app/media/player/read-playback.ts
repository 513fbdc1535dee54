import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import { call } from "../../kernel/call.ts";
import type { PlaybackFacts } from "../media-types.ts";

/** Reads a playback by the person's own right on the resource; undefined when it is refused. */
export async function readPlayback(resourceId: string): Promise<PlaybackFacts | undefined> {
  const answer = await call(getPlayback, { resourceId });
  return answer.success ? answer.data : undefined;
}
