import type { ReactNode } from "react";
import { AudioPlayer } from "../player/audio-player.tsx";
import { DocumentView, FileDownload, PictureView } from "../document-view.tsx";
import type { PlaybackFacts, PlayerEvents } from "../media-types.ts";
import { VideoPlayer } from "../player/video-player.tsx";

interface ResourceViewProps extends PlayerEvents {
  readonly playback: PlaybackFacts;
  readonly bytes?: number | undefined;
}

/** Shows any resource in the way of its kind. */
export function ResourceView({ playback, bytes, ...events }: ResourceViewProps): ReactNode {
  switch (playback.kind) {
    case "video":
      return <VideoPlayer {...events} playback={playback} />;
    case "audio":
      return <AudioPlayer {...events} playback={playback} />;
    case "picture":
      return <PictureView playback={playback} />;
    case "document":
      return <DocumentView playback={playback} bytes={bytes} />;
    case "file":
      return <FileDownload playback={playback} bytes={bytes} />;
  }
}
