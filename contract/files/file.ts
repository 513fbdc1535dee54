import * as z from "zod";
import { operation } from "../kernel/operation.ts";

/** What an upload answers with in `data`; width and height are 0 for what is no picture. */
export const UploadedFile = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  uid: z.string(),
  name: z.string(),
  size: z.int(),
});

export const getAccessUrl = operation({
  name: "files.getAccessUrl",
  summary: "An address under which the own file can be fetched for five minutes",
  method: "GET",
  path: "/getAccessUrl",
  access: "signed-in",
  input: z.strictObject({
    /** The `url` that the upload answered with. */
    ossKey: z.string().min(1).max(300),
    /** The old client names its bucket; there is one store, so it is ignored. */
    bucket: z.string().max(100).optional(),
  }),
  output: z.object({ url: z.string() }),
  fails: ["files.notFound"],
  effect: "read",
});
