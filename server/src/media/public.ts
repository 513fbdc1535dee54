export { DEMO_RESOURCES } from "./demo-resources.ts";
export { findFfmpeg, runProgram } from "./ffmpeg.ts";
export { playbackOf } from "./playback.ts";
export { resourceCards } from "./resource-card.ts";
export { passAlong } from "./pass-along.ts";
export { addResourceUses, copyResourceUses, setResourceUses } from "./resource-use.ts";
export { requireUsable } from "./use-resources.ts";
export type { MediaTables } from "./tables.ts";
export { filmPieces } from "./film-pieces.ts";
