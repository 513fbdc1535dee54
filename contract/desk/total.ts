import * as z from "zod";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { Total } from "../kernel/total.ts";

export const getTotal = operation({
  name: "desk.getTotal",
  summary: "The exact number of rows of a list that was counted up to a bound only",
  method: "POST",
  path: "/desk/api/total/get",
  access: "signed-in",
  input: z.strictObject({
    /** `totalKey` of the list's page. */
    key: privateText("key", z.string().max(16_000)),
  }),
  output: Total,
  fails: [],
  effect: "read",
});
