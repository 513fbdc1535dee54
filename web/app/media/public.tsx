/** What other domains may show of media: fields, uploads, players. */
export { AudioPlayer } from "./audio-player.tsx";
export type { PlaybackFacts, PlayerControls, PlayerFact, PlayerWatch } from "./media-types.ts";
export { readPlayback } from "./read-playback.ts";
export { clockTime } from "./clock-time.ts";
export { DocumentView } from "./document-view.tsx";
export { HostedPlayer } from "./hosted-player.tsx";
export { ResourceCover } from "./resource-cover.tsx";
export { ResourceField } from "./resource-field.tsx";
export { ResourcePicker } from "./resource-picker.tsx";
export { ResourceState } from "./resource-state.tsx";
export { ResourceView } from "./resource-view.tsx";
export { UploadDock } from "./upload/upload-dock.tsx";
export { useUploads } from "./upload/use-uploads.ts";
export { preloadPlayer, VideoPlayer } from "./video-player.tsx";
