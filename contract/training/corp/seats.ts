import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

export const SEATS_MAX = 100_000;

const RUNS = "training.author";
const PROJECT = { packageId: "coursePackage:runLearners" } as const;

export const listSeats = operation({
  name: "training.listSeats",
  summary: "Organisations that have seats in a project, with how many they have used, by name",
  method: "POST",
  path: "/training/api/project/seats/list",
  access: RUNS,
  things: PROJECT,
  input: z.strictObject({ ...Paging, packageId: Id }),
  output: z.array(z.object({ id: Id, corpName: z.string(), seatNum: z.int(), usedNum: z.int() })),
  fails: PACKAGE_RIGHT_FAILS,
  effect: "read",
  isPaged: true,
});

export const listSeatCorps = operation({
  name: "training.listSeatCorps",
  summary:
    "At most twenty organisations with people on the site of a project, by a part of their name",
  method: "GET",
  path: "/training/api/project/{packageId}/seats/corps",
  access: RUNS,
  things: PROJECT,
  input: z.strictObject({ packageId: Id, keyword: text(0, 50).default("") }),
  output: z.array(z.object({ id: Id, name: z.string() })),
  fails: PACKAGE_RIGHT_FAILS,
  effect: "read",
});

export const setSeats = operation({
  name: "training.setSeats",
  summary: "Gives an organisation seats in a project; none takes them away, for who is in stays in",
  method: "POST",
  path: "/training/api/project/seats/set",
  access: RUNS,
  things: { ...PROJECT, corpId: "public" },
  input: z.strictObject({ packageId: Id, corpId: Id, seatNum: z.int().min(0).max(SEATS_MAX) }),
  output: z.literal(true),
  fails: [...PACKAGE_RIGHT_FAILS, "training.seatCorpUnknown", "training.seatsTooFew"],
  effect: "write",
});
