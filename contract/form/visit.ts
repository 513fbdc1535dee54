import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Answers } from "./answer.ts";
import { FormSheet } from "./fill.ts";

export const openVisitorSheet = operation({
  name: "form.openVisitorSheet",
  summary:
    "A form that is open to everybody, for who has no account; null for one that wants to know who answers, and for who is signed in",
  method: "GET",
  path: "/form/api/visit",
  access: "anyone",
  things: { id: "public" },
  input: z.strictObject({ id: Id }),
  output: FormSheet.nullable(),
  fails: ["form.notFound"],
  effect: "read",
});

export const submitVisitorAnswer = operation({
  name: "form.submitVisitorAnswer",
  summary:
    "Hands in an answer without an account, once for each browser; only to a form that is open to everybody",
  method: "POST",
  path: "/form/api/visit/submit",
  access: "anyone",
  things: { id: "public" },
  input: z.strictObject({ id: Id, version: z.int().min(1), answers: Answers }),
  output: z.object({ thanks: z.string() }),
  fails: [
    "form.notFound",
    "form.notAsked",
    "form.cookieNeeded",
    "form.early",
    "form.closed",
    "form.answered",
    "form.versionUnknown",
    "form.answerFaulty",
    "form.optionFull",
    "files.notFound",
  ],
  effect: "write",
  budget: "visitorAnswer",
  texts: "own",
  unlogged: ["answers"],
});
