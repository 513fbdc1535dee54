import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import type { PlaybackFacts } from "../media-types.ts";

/** Reads a playback by the person's own right on the resource; undefined when it is refused. */
export function useReadPlayback(): (resourceId: string) => Promise<PlaybackFacts | undefined> {
  const ask = useAsk(getPlayback, "quiet");
  return async (resourceId) => {
    const answer = await ask({ resourceId });
    return answer.success ? answer.data : undefined;
  };
}
