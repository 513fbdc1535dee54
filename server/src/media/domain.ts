import { mediaMessages } from "@perennial/contract/media/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { demoScene } from "./demo.ts";
import { libraryOperations } from "./resource/library.ts";
import { playbackOperations } from "./playback/playback-operations.ts";
import { streamEndpoints } from "./playback/stream.ts";
import { startMedia } from "./sweep.ts";
import { tusEndpoint } from "./upload/tus.ts";
import { uploadOperations } from "./upload/upload.ts";
import { mediaThings } from "./things.ts";
import { mediaMenu } from "./menu.ts";

/** Media: uploads, what is made of them to play, the resource library. */
export const media: Domain = {
  name: "media",
  menu: mediaMenu,
  operations: [...uploadOperations, ...libraryOperations, ...playbackOperations],
  endpoints: streamEndpoints,
  protocols: [tusEndpoint],
  messages: mediaMessages,
  things: mediaThings,
  start: startMedia,
  demo: demoScene,
};
