import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

const Code = z.string().min(1).max(100);

/** Addresses of the library in a frame, as the requirements spell them. */
export const EMBED_PATH = "/Integration/QuestionLibrary";
export const EMBED_EDIT_PATH = `${EMBED_PATH}/question/edit`;

/** A frame's session lasts so long and is not extended. */
export const EMBED_LIFETIME_MS = 7_200_000;

export const issueEmbedCode = operation({
  name: "question.issueEmbedCode",
  summary:
    "For a registered application's server: opens one library for one named author in a frame of its origin, once, within 60 s",
  method: "POST",
  path: "/question/api/embed/code",
  access: "anyone",
  things: { appKey: "public", libraryId: "public" },
  input: z.strictObject({
    appKey: Id,
    appSecret: z.string().min(1).max(200),
    loginName: z.string().min(1).max(100),
    libraryId: Id,
  }),
  output: z.object({
    code: z.string(),
    /** Addresses for the frame: to choose questions, and to write one (`&id=` changes one). */
    url: z.string(),
    editUrl: z.string(),
  }),
  fails: [
    "sso.applicationRefused",
    "sso.applicationLocked",
    "question.embedClosed",
    "question.libraryNotFound",
  ],
  effect: "write",
});

export const enterEmbedded = operation({
  name: "question.enterEmbedded",
  summary: "Uses the code of a frame up; the token is good for this one library, for two hours",
  method: "POST",
  path: "/question/api/embed/enter",
  access: "anyone",
  things: { appKey: "public" },
  input: z.strictObject({ appKey: Id, code: Code }),
  output: z.object({
    token: z.string(),
    libraryId: z.string(),
    mayEdit: z.boolean(),
    /** The only origin that is told what was chosen. */
    origin: z.string(),
  }),
  fails: ["question.embedEnded"],
  effect: "write",
  ownsTransaction: true,
});

export const getEmbedOrigin = operation({
  name: "question.getEmbedOrigin",
  summary: "The origin whose pages may show the library in a frame, for the page's own headers",
  method: "GET",
  path: "/question/api/embed/origin",
  access: "anyone",
  things: { appKey: "public" },
  input: z.strictObject({ appKey: Id }),
  output: z.object({ origin: z.string() }),
  fails: ["question.embedClosed"],
  effect: "read",
});
