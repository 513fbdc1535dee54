import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import type { PlaybackFacts } from "../../../media/public.tsx";
import { useRead } from "../../../space/query.ts";

/** The playback of a resource that the author may use; undefined until it is read. */
export function useOwnPlayback(resourceId: string | null): PlaybackFacts | undefined {
  const { data } = useRead(
    getPlayback,
    { resourceId: resourceId ?? "" },
    { isEnabled: resourceId !== null },
  );
  return resourceId === null || data?.resourceId !== resourceId ? undefined : data;
}
