import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_KINDS } from "../package.ts";
import { PACKAGE_RIGHT_FAILS, PackageReviewNumber } from "../package-edit.ts";

const REVIEWS = "training.review";

export const listExperts = operation({
  name: "training.listExperts",
  summary:
    "Experts of the site of a package or project that waits for its review, at most a hundred",
  method: "GET",
  path: "/training/api/coursePackage/{packageId}/experts",
  access: REVIEWS,
  things: { packageId: "coursePackage:assign" },
  input: z.strictObject({ packageId: Id }),
  output: z.array(
    z.object({ id: Id, name: z.string(), corpName: z.string(), isAsked: z.boolean() }),
  ),
  fails: PACKAGE_RIGHT_FAILS,
  effect: "read",
});

export const setExpert = operation({
  name: "training.setExpert",
  summary: "Asks an expert to decide about a package or project, or nobody any more",
  method: "POST",
  path: "/training/api/coursePackage/expert",
  access: REVIEWS,
  things: { packageId: "coursePackage:assign", userId: "public" },
  input: z.strictObject({
    packageId: Id,
    /** Null for nobody. */
    userId: Id.nullable(),
  }),
  output: z.literal(true),
  fails: [...PACKAGE_RIGHT_FAILS, "training.expertUnknown"],
  effect: "write",
});

export const listExpertReviews = operation({
  name: "training.listExpertReviews",
  summary:
    "Packages and projects about which the caller was asked to decide, the longest waiting first",
  method: "POST",
  path: "/training/api/expert/reviews",
  access: REVIEWS,
  input: z.strictObject({ ...Paging, isWaiting: z.boolean().default(true) }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      kind: z.enum(PACKAGE_KINDS),
      corpName: z.string(),
      submitterName: z.string(),
      submittedAt: Instant.nullable(),
      review: PackageReviewNumber,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
