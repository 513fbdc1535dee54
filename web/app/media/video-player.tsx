import { lazy, Suspense, type ReactNode, type Ref } from "react";
import { Icon } from "../ui/icon.tsx";
import { isPlayable, useFreshPlayback, type RefreshPlayback } from "./fresh-playback.ts";
import type { PlaybackFacts, PlayerControls, PlayerMarker } from "./media-types.ts";
import { usePlayerWords } from "./player-words.ts";
import { readPlayback } from "./read-playback.ts";
import styles from "./player.module.css";

// 60 KB of controls and 115 KB of HLS: fetched by those who watch, and never rendered on the server.
const VideoStage = lazy(() => import("./video-stage.client.tsx"));

export interface PlayerEvents {
  /** Second to begin at. */
  readonly startAt?: number | undefined;
  /** About four times a second while it plays, and after each seek. */
  readonly onTime?: ((second: number) => void) | undefined;
  readonly onPlay?: (() => void) | undefined;
  readonly onPause?: (() => void) | undefined;
  readonly onEnded?: (() => void) | undefined;
  /** Plays as soon as it can, where the browser lets it. */
  readonly isAutoPlaying?: boolean | undefined;
  readonly mayChangeSpeed?: boolean | undefined;
  readonly ref?: Ref<PlayerControls> | undefined;
  /** How to read the playback anew; by the person's own right on the resource when it is left out. */
  readonly refresh?: RefreshPlayback | undefined;
}

interface VideoPlayerProps extends PlayerEvents {
  readonly playback: PlaybackFacts;
  readonly markers?: readonly PlayerMarker[] | undefined;
}

/** Plays a video of the media domain; says what it waits for, and starts when it can be played. */
export function VideoPlayer({ playback: given, refresh, ...rest }: VideoPlayerProps): ReactNode {
  const words = usePlayerWords();
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
        <div className={styles.box} role="status">
          {words.loading}
        </div>
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
    <div className={styles.box}>
      {coverUrl ? <img className={styles.cover} src={coverUrl} alt="" /> : null}
      <div className={styles.note} role="status">
        <Icon name={isWaiting ? "clock" : "warning"} />
        <p>{message}</p>
        {isWaiting ? null : (
          <button type="button" onClick={() => void onAgain()}>
            {words.again}
          </button>
        )}
      </div>
    </div>
  );
}
