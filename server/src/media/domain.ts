import { mediaMessages } from "@perennial/contract/media/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { demoScene } from "./demo.ts";
import { libraryOperations } from "./resource/library.ts";
import { playbackOperations } from "./playback/playback-operations.ts";
import { streamEndpoints } from "./playback/stream.ts";
import { startMedia } from "./sweep.ts";
import { tusEndpoint } from "./upload/tus.ts";
import { uploadOperations } from "./upload/upload.ts";
import { mediaData } from "./person-data.ts";
import { mediaThings } from "./things.ts";
import { mediaMenu } from "./menu.ts";
import { mediaWork } from "./work.ts";

/** Media: uploads, what is made of them to play, the resource library. */
export const media: Domain = {
  name: "media",
  menu: mediaMenu,
  operations: [...uploadOperations, ...libraryOperations, ...playbackOperations],
  endpoints: streamEndpoints,
  protocols: [tusEndpoint],
  messages: mediaMessages,
  personData: mediaData,
  staysOnMerge: {
    "media.upload": "an upload under way ends within a day",
    "media.resource.audited_by": "who reviewed it then",
    "media.resource.claimed_by": "names a process",
    "media.resource_use.used_by": "names a domain",
    "media.subtitle.created_by": "who brought it then",
  },
  things: mediaThings,
  work: mediaWork,
  start: startMedia,
  demo: demoScene,
};
