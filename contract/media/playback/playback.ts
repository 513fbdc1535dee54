import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { publicText } from "../../kernel/public-text.ts";
import { Playback, ResourceCard } from "../resource/resource.ts";

const one = z.strictObject({ resourceId: Id });

export const getPlayback = operation({
  name: "media.getPlayback",
  summary: "Signed addresses to play or show a resource of the library",
  method: "GET",
  path: "/media/api/resource/playback",
  access: "media.upload",
  things: { resourceId: "resource:use" },
  input: one,
  output: Playback,
  fails: ["media.notFound", "media.notYours"],
  effect: "read",
});

export const retryProcessing = operation({
  name: "media.retryProcessing",
  summary: "Works on a failed or cancelled resource once more; what is finished stays",
  method: "POST",
  path: "/media/api/resource/retry",
  access: "media.upload",
  things: { resourceId: "resource:change" },
  input: one,
  output: ResourceCard,
  fails: ["media.notFound", "media.notYours", "media.statusStep"],
  effect: "write",
});

export const cancelProcessing = operation({
  name: "media.cancelProcessing",
  summary: "Ends the work on a resource",
  method: "POST",
  path: "/media/api/resource/cancel",
  access: "media.upload",
  things: { resourceId: "resource:change" },
  input: one,
  output: ResourceCard,
  fails: ["media.notFound", "media.notYours", "media.statusStep"],
  effect: "write",
});

export const setCover = operation({
  name: "media.setCover",
  summary: "Takes the cover from a second of the video",
  method: "POST",
  path: "/media/api/resource/cover",
  access: "media.upload",
  things: { resourceId: "resource:change" },
  input: z.strictObject({ resourceId: Id, second: z.number().min(0).max(86_400) }),
  output: ResourceCard,
  fails: ["media.notFound", "media.notYours", "media.statusStep"],
  effect: "write",
  ownsTransaction: true,
});

const Subtitle = z.object({
  id: Id,
  language: z.enum(["zh", "en", "es"]),
  label: z.string(),
  isDefault: z.boolean(),
  cueNum: z.int(),
});

export const listSubtitles = operation({
  name: "media.listSubtitles",
  summary: "Subtitles of a video or sound",
  method: "GET",
  path: "/media/api/subtitle/list",
  access: "media.upload",
  things: { resourceId: "resource:use" },
  input: one,
  output: z.array(Subtitle),
  fails: ["media.notFound", "media.notYours"],
  effect: "read",
});

export const createSubtitle = operation({
  name: "media.createSubtitle",
  summary: "Adds subtitles as SRT or VTT text, in place of those of the same language",
  method: "POST",
  path: "/media/api/subtitle/add",
  access: "media.upload",
  things: { resourceId: "resource:change" },
  input: z.strictObject({
    resourceId: Id,
    language: z.enum(["zh", "en", "es"]),
    text: publicText(z.string().min(1).max(200_000)),
    isDefault: z.boolean().default(false),
  }),
  output: Subtitle,
  fails: ["media.notFound", "media.notYours", "media.subtitleRefused", "media.storageFull"],
  effect: "write",
  budget: "draft",
});

export const removeSubtitle = operation({
  name: "media.removeSubtitle",
  summary: "Removes subtitles",
  method: "POST",
  path: "/media/api/subtitle/remove",
  access: "media.upload",
  things: { subtitleId: "subtitle:change" },
  input: z.strictObject({ subtitleId: Id }),
  output: z.boolean(),
  fails: ["media.notFound", "media.notYours"],
  effect: "write",
});
