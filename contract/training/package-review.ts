import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS, PackageReviewNumber } from "./package-edit.ts";

const State = z.object({ review: PackageReviewNumber, isOnShelf: z.boolean() });

export const submitPackage = operation({
  name: "training.submitPackage",
  summary: "Asks for the review of a package",
  method: "POST",
  path: "/training/api/coursePackage/submit",
  access: "training.author",
  things: { packageId: "coursePackage:edit" },
  input: z.strictObject({ packageId: Id }),
  output: State,
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.stepNotAllowed",
    "training.noCourses",
    "training.tooFewElectives",
    "training.courseNotOffered",
  ],
  effect: "write",
});

export const withdrawPackage = operation({
  name: "training.withdrawPackage",
  summary:
    "Takes a package back, to be changed: from the review, or after it was decided; off the shelf",
  method: "POST",
  path: "/training/api/coursePackage/withdraw",
  access: "training.author",
  things: { packageId: "coursePackage:edit" },
  input: z.strictObject({ packageId: Id }),
  output: State,
  fails: [...PACKAGE_RIGHT_FAILS, "training.stepNotAllowed"],
  effect: "write",
});

export const passPackage = operation({
  name: "training.passPackage",
  summary: "Passes a submitted package; never one's own",
  method: "POST",
  path: "/training/api/coursePackage/pass",
  access: "training.review",
  things: { packageId: "coursePackage:review" },
  input: z.strictObject({ packageId: Id, comment: text(0, 500).default("") }),
  output: State,
  fails: [...PACKAGE_RIGHT_FAILS, "training.stepNotAllowed"],
  effect: "write",
});

export const rejectPackage = operation({
  name: "training.rejectPackage",
  summary: "Sends a submitted package back, with the reason",
  method: "POST",
  path: "/training/api/coursePackage/reject",
  access: "training.review",
  things: { packageId: "coursePackage:review" },
  input: z.strictObject({ packageId: Id, comment: text(1, 500) }),
  output: State,
  fails: [...PACKAGE_RIGHT_FAILS, "training.stepNotAllowed"],
  effect: "write",
});

export const setPackageShelf = operation({
  name: "training.setPackageShelf",
  summary: "Puts a package that passed its review on the shelf, or takes it off",
  method: "POST",
  path: "/training/api/coursePackage/shelf",
  access: "training.author",
  things: { packageId: "coursePackage:edit" },
  input: z.strictObject({ packageId: Id, isOnShelf: z.boolean() }),
  output: State,
  fails: [...PACKAGE_RIGHT_FAILS, "training.stepNotAllowed"],
  effect: "write",
});
