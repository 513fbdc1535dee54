/** What other domains may show of media: fields, uploads, players. */
export { AudioPlayer } from "./player/audio-player.tsx";
export type { PlaybackFacts, PlayerControls, PlayerFact, PlayerWatch } from "./media-types.ts";
export type { ResourceKind } from "./media-types.ts";
export { kindOfName, uploadFault } from "./upload/upload-rules.ts";
export { useReadPlayback } from "./player/use-read-playback.ts";
export { clockTime } from "./clock-time.ts";
export { DocumentView } from "./document-view.tsx";
export { HostedPlayer } from "./player/hosted-player.tsx";
export { ResourceCover } from "./resource/resource-cover.tsx";
export { ResourceField } from "./resource/resource-field.tsx";
export { ResourcePicker } from "./resource/resource-picker.tsx";
export { ResourceState } from "./resource/resource-state.tsx";
export { ResourceView } from "./resource/resource-view.tsx";
export { UploadDock } from "./upload/upload-dock.tsx";
export { TakeRecorder } from "./recorder/take-recorder.tsx";
export { acceptOf } from "./upload/upload-rules.ts";
export { placedUploads } from "./upload/placed-uploads.ts";
export type { UploadItem } from "./upload/upload-store.ts";
export { useUploads } from "./upload/use-uploads.ts";
export { preloadPlayer, VideoPlayer } from "./player/video-player.tsx";
export { PlayerRoom } from "./player/player-room.tsx";
export { useSingleKeys } from "./player/single-keys.ts";
export { SingleKeysSwitch } from "./player/single-keys-switch.tsx";
export {
  canRecord,
  closeMicrophone,
  openMicrophone,
  startRecorder,
  type Recorder,
  type Recording,
} from "./recorder/voice-recorder.ts";
export { useVoiceRecording } from "./recorder/use-voice-recording.ts";
