import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

export const messageLearners = operation({
  name: "training.messageLearners",
  summary: "Writes to learners of a project; they find it among their messages",
  method: "POST",
  path: "/training/api/project/learners/message",
  access: "training.author",
  things: { packageId: "coursePackage:runLearners", userIds: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    userIds: z.array(Id).min(1).max(100),
    title: text(1, 50),
    content: text(1, 500),
  }),
  output: z.object({ told: z.int() }),
  fails: [...PACKAGE_RIGHT_FAILS, "training.notInProject"],
  effect: "write",
  budget: "post",
});
