import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

/** States of an organisation's application. */
export const ORGAN_APPLICATION = { pending: 1, passed: 2, refused: 3 } as const;
/** States of a teacher's application (consoles §4). */
export const TEACHER_APPLICATION = { pending: 1, passed: 2, failed: 3, asked: 4 } as const;

const review = { method: "POST", access: "identity.review" } as const;
const Listing = z.strictObject({
  ...Paging,
  status: z.int().min(1).max(4).optional(),
  keyword: z.string().trim().max(50).default(""),
});
const Decision = { status: z.int(), note: z.string(), reviewedAt: z.string().nullable() };

export const listOrganApplications = operation({
  ...review,
  name: "identity.listOrganApplications",
  summary: "Organisations that asked to join, newest first",
  path: "/identity/api/organApplication/list",
  input: Listing,
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      corpType: z.int(),
      areaName: z.string(),
      address: z.string(),
      creditCode: z.string(),
      contactName: z.string(),
      mobile: z.string(),
      email: z.string(),
      reason: z.string(),
      receipt: z.string(),
      createdAt: z.string(),
      ...Decision,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const approveOrganApplication = operation({
  ...review,
  name: "identity.approveOrganApplication",
  summary: "Makes the organisation and its administrator, who gets an initial password by SMS",
  path: "/identity/api/organApplication/approve",
  things: { id: "organApplication:decide" },
  input: z.strictObject({ id: Id }),
  output: z.object({ corpId: Id }),
  fails: [
    "identity.applicationNotFound",
    "identity.applicationDecided",
    "identity.accountUnavailable",
    "organisation.nameTaken",
    "organisation.typeNotAllowed",
    "delivery.badMobile",
    "identity.accountTaken",
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
    "organisation.corpNotFound",
  ],
  effect: "write",
});

export const rejectOrganApplication = operation({
  ...review,
  name: "identity.rejectOrganApplication",
  summary: "Refuses an organisation, with the reason that the applicant reads",
  path: "/identity/api/organApplication/reject",
  things: { id: "organApplication:decide" },
  input: z.strictObject({ id: Id, reason: text(2, 300) }),
  output: z.boolean(),
  fails: ["identity.applicationNotFound", "identity.applicationDecided"],
  effect: "write",
});

export const listTeacherApplications = operation({
  ...review,
  name: "identity.listTeacherApplications",
  summary: "People who asked to be invigilating teachers, newest first",
  path: "/identity/api/teacherApplication/list",
  input: Listing,
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      mobile: z.string(),
      cardNumber: z.string(),
      corpName: z.string(),
      examPoint: z.string(),
      createdAt: z.string(),
      ...Decision,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const approveTeacherApplication = operation({
  ...review,
  name: "identity.approveTeacherApplication",
  summary: "Gives the applicant the teacher's role in the organisation",
  path: "/identity/api/teacherApplication/approve",
  things: { id: "teacherApplication:decide" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["identity.applicationNotFound", "identity.applicationDecided"],
  effect: "write",
});

export const rejectTeacherApplication = operation({
  ...review,
  name: "identity.rejectTeacherApplication",
  summary: "Refuses an applicant, with the reason",
  path: "/identity/api/teacherApplication/reject",
  things: { id: "teacherApplication:decide" },
  input: z.strictObject({ id: Id, reason: text(2, 300) }),
  output: z.boolean(),
  fails: ["identity.applicationNotFound", "identity.applicationDecided"],
  effect: "write",
});
