/** What other domains may show of media: fields, uploads, players. */
export { AudioPlayer } from "./player/audio-player.tsx";
export type { PlaybackFacts, PlayerControls, PlayerFact, PlayerWatch } from "./media-types.ts";
export { readPlayback } from "./player/read-playback.ts";
export { clockTime } from "./clock-time.ts";
export { DocumentView } from "./document-view.tsx";
export { HostedPlayer } from "./player/hosted-player.tsx";
export { ResourceCover } from "./resource/resource-cover.tsx";
export { ResourceField } from "./resource/resource-field.tsx";
export { ResourcePicker } from "./resource/resource-picker.tsx";
export { ResourceState } from "./resource/resource-state.tsx";
export { ResourceView } from "./resource/resource-view.tsx";
export { UploadDock } from "./upload/upload-dock.tsx";
export { useUploads } from "./upload/use-uploads.ts";
export { preloadPlayer, VideoPlayer } from "./player/video-player.tsx";
