import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { OwnOutcome } from "./outcome.ts";

/** Files with which a learner proves something. */
const EVIDENCE_FILES_MAX = 6;

export const listOwnOutcomes = operation({
  name: "training.listOwnOutcomes",
  summary: "The caller's own outcomes of a project, the newest first",
  method: "GET",
  path: "/training/api/project/{packageId}/outcomes/own",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.array(OwnOutcome),
  fails: ["training.notJoined"],
  effect: "read",
});

/** The address of an upload; only files of one's own are taken. */
const EvidenceFile = privateText("key", z.string().max(200));

export const offerEvidence = operation({
  name: "training.offerEvidence",
  summary:
    "Hands in something that one has learned or done, with files, or corrects it when it was returned",
  method: "POST",
  path: "/training/api/project/outcomes/own/offer",
  access: "signed-in",
  things: { packageId: "own", id: "own" },
  input: z.strictObject({
    packageId: Id,
    /** What was handed in before and waits or was returned. */
    id: Id.optional(),
    title: text(1, 100),
    note: text(0, 500),
    hours: z.number().min(0).max(999),
    fileUrls: z.array(EvidenceFile).min(1).max(EVIDENCE_FILES_MAX),
  }),
  output: z.object({ id: Id }),
  fails: [
    "training.notJoined",
    "training.tooMuchEvidence",
    "training.outcomeNotOpen",
    "files.notFound",
  ],
  effect: "write",
  budget: "post",
});

export const withdrawEvidence = operation({
  name: "training.withdrawEvidence",
  summary: "Takes back something that one has handed in and nobody has reviewed",
  method: "POST",
  path: "/training/api/project/outcomes/own/withdraw",
  access: "signed-in",
  things: { id: "own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["training.outcomeNotOpen", "files.notFound"],
  effect: "write",
});
