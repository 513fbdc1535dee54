import { Suspense, type ReactNode } from "react";
import { part } from "../../kernel/part.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { isPlayable, useFreshPlayback } from "./fresh-playback.ts";
import type { PlaybackFacts, PlayerEvents, PlayerMarker } from "../media-types.ts";
import { usePlayerWords } from "./player-words.ts";
import { useReadPlayback } from "./use-read-playback.ts";
import styles from "./player.module.css";

// 60 KB of controls and 115 KB of HLS: fetched by those who watch, and never rendered on the server.
const VideoStage = part(() => import("./video-stage.client.tsx"));

/** Fetches the player while what it plays is still being asked for. */
export function preloadPlayer(): void {
  VideoStage.start();
  // What does not come now is fetched again when it is needed.
  void import("hls.js/light").catch(() => undefined);
}

interface VideoPlayerProps extends PlayerEvents {
  readonly playback: PlaybackFacts;
  readonly markers?: readonly PlayerMarker[] | undefined;
}

/** Plays a video of the media domain; says what it waits for, and starts when it can be played. */
export function VideoPlayer({ playback: given, refresh, ...rest }: VideoPlayerProps): ReactNode {
  const words = usePlayerWords();
  const readPlayback = useReadPlayback();
  const { playback, again } = useFreshPlayback(
    given,
    refresh ?? (() => readPlayback(given.resourceId)),
  );
  if (!isPlayable(playback)) {
    return <PlayerState playback={playback} onAgain={again} />;
  }
  return (
    <Suspense
      fallback={
        <Box anchor clip full round="card" tone="night" className={styles.box} role="status">
          {words.loading}
        </Box>
      }
    >
      <VideoStage {...rest} playback={playback} onAgain={again} />
    </Suspense>
  );
}

/** In words why nothing can be played yet, over the cover. */
export function PlayerState({
  playback,
  onAgain,
}: {
  readonly playback: PlaybackFacts;
  readonly onAgain: () => Promise<void>;
}): ReactNode {
  const words = usePlayerWords();
  const { status, coverUrl } = playback;
  const isWaiting = status === "NEW" || status === "PROCESSING";
  const message = {
    NEW: words.waiting,
    PROCESSING: words.underway,
    SUCCESS: words.noSource,
    FAILURE: words.failure,
    TERMINATION: words.stopped,
  }[status];
  return (
    <Box anchor clip full round="card" tone="night" className={styles.box}>
      {coverUrl ? (
        <Box as="img" full tall fit="contain" className={styles.cover} src={coverUrl} alt="" />
      ) : null}
      <div className={styles.note} role="status">
        <Icon name={isWaiting ? "clock" : "warning"} />
        <p>{message}</p>
        {isWaiting ? null : (
          <button type="button" onClick={() => void onAgain()}>
            {words.again}
          </button>
        )}
      </div>
    </Box>
  );
}
