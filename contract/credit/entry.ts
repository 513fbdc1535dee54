import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

export const getBalance = operation({
  name: "credit.getBalance",
  summary: "Own points: what there is, what came in and what went out",
  method: "POST",
  path: "/credit/api/own/balance",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({ balance: z.int(), earned: z.int(), spent: z.int() }),
  fails: [],
  effect: "read",
});

export const listEntries = operation({
  name: "credit.listEntries",
  summary: "Own points, entry by entry, newest first",
  method: "POST",
  path: "/credit/api/own/list",
  access: "signed-in",
  input: z.strictObject({ ...Paging, direction: z.enum(["in", "out"]).optional() }),
  output: z.array(
    z.object({
      id: Id,
      eventKind: z.string(),
      amount: z.int(),
      balanceAfter: z.int(),
      note: z.string(),
      createdAt: Instant,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
