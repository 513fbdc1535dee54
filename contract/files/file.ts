import * as z from "zod";
import { operation } from "../kernel/operation.ts";

/** What an upload answers in `data`; width and height are 0 unless the file is a picture. */
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
    /** Old clients name their bucket here. There is only one store, so the value is ignored. */
    bucket: z.string().max(100).optional(),
  }),
  output: z.object({ url: z.string() }),
  fails: ["files.notFound"],
  effect: "read",
});
