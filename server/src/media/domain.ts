import { mediaMessages } from "@perennial/contract/media/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** Media: uploads, transcoding, the resource library. */
export const media: Domain = {
  name: "media",
  operations: [],
  messages: mediaMessages,
};
