import { createHash } from "node:crypto";
import * as z from "zod";
import { parseJson } from "../../../kernel/door/parse-json.ts";
import { FORMAT_LIMITS } from "../read-result.ts";

/** The part that carries what items cannot say, by the digest of their files: who changes an item is read from it alone. */
export const DETAILS_PATH = "perennial.json";

const Details = z.strictObject({
  title: z.string().max(1_000),
  items: z
    .array(
      z.strictObject({
        href: z.string().max(300),
        digest: z.string().length(32),
        question: z.string().max(2_000_000),
      }),
    )
    .max(FORMAT_LIMITS.questions),
});
export type QtiDetails = z.output<typeof Details>;

export const readDetails = (text: string): QtiDetails | undefined => parseJson(Details, text);

export const digestOfItem = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 32);
