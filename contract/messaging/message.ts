import * as z from "zod";
import { operation } from "../kernel/operation.ts";

export const getUnreadCount = operation({
  name: "messaging.getUnreadCount",
  summary: "Unread system messages and private letters; the badge shows their sum",
  method: "POST",
  path: "/centro/internalMessage/getUnreadCount",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({ systemMessageCount: z.int(), privateLetterCount: z.int() }),
  fails: [],
  effect: "read",
});
