import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { MediaTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type MediaTables = ReadOnlyTables<OwnTables>;

export { DEMO_HANDED, DEMO_RESOURCES } from "./demo-resources.ts";
export { findFfmpeg, runProgram } from "./process/ffmpeg.ts";
export { playbackOf } from "./playback/playback.ts";
export { resourceCards } from "./resource/resource-card.ts";
export { passAlong } from "./upload/pass-along.ts";
export {
  copyResourceUses,
  insertResourceUses,
  removeResourceUses,
  setResourceUses,
} from "./resource/resource-use.ts";
export { requireUsable } from "./resource/use-resources.ts";
export { createResource } from "./upload/make-resource.ts";
export { provideUploadPlace } from "./upload/upload-places.ts";
export { namelessKey } from "./nameless/nameless-file.ts";
export { filmPieces } from "./process/film-pieces.ts";
export { firstAddresses } from "./playback/first-addresses.ts";
