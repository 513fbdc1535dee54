import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { Answers } from "./answer.ts";
import { FieldKey, FormContent } from "./field.ts";
import { FORM_KINDS } from "./form.ts";

/** Whether it may be answered now, and if not, why. */
export const FILL_STATES = ["open", "early", "closed", "answered"] as const;

/** A form as those see it who answer it. */
export const FormSheet = z.object({
  id: Id,
  kind: z.enum(FORM_KINDS),
  placeId: Id,
  placeName: z.string(),
  version: z.int(),
  title: z.string(),
  intro: z.string(),
  isAnonymous: z.boolean(),
  isOnce: z.boolean(),
  isOneByOne: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  state: z.enum(FILL_STATES),
  content: FormContent,
  /** Options that have no place left, by field. */
  full: z.record(FieldKey, z.array(FieldKey)),
  /** What was kept of an answer that is not handed in yet; null for none. */
  progress: z.object({ answers: Answers, step: z.int(), savedAt: Instant }).nullable(),
  /** True when the form has changed since then, so that the version of `progress` goes on. */
  isOlder: z.boolean(),
});

const FILL = { id: "formSheet:fill" } as const;
const FILL_FAILS = ["form.notFound", "form.notOpen", "form.notAsked"] as const;

export const openSheet = operation({
  name: "form.openSheet",
  summary: "A form to answer, with what was kept of an answer",
  method: "GET",
  path: "/form/api/fill",
  access: "signed-in",
  things: FILL,
  input: z.strictObject({ id: Id }),
  output: FormSheet,
  fails: FILL_FAILS,
  effect: "read",
});

export const previewSheet = operation({
  name: "form.previewSheet",
  summary: "The draft of a form as those will see it who answer it",
  method: "GET",
  path: "/form/api/preview",
  access: "signed-in",
  things: { id: "form:manage" },
  input: z.strictObject({ id: Id }),
  output: FormSheet,
  fails: ["form.notFound", "form.placeNotFound", "form.mayNot"],
  effect: "read",
});

export const listOwnForms = operation({
  name: "form.listOwnForms",
  summary:
    "Questionnaires and forms that wait for the caller, or were answered: the next to end first",
  method: "POST",
  path: "/form/api/fill/own",
  access: "signed-in",
  things: { placeId: "own" },
  input: z.strictObject({
    ...Paging,
    /** Of one project; of all in which the caller learns when it is left out. */
    placeId: Id.optional(),
    kind: z.enum(FORM_KINDS).optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      kind: z.enum(FORM_KINDS),
      placeId: Id,
      placeName: z.string(),
      title: z.string(),
      isAnonymous: z.boolean(),
      endsAt: Instant.nullable(),
      state: z.enum(FILL_STATES),
      /** An answer was begun and not handed in. */
      isBegun: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

const Given = { id: Id, version: z.int().min(1), answers: Answers };

export const saveProgress = operation({
  name: "form.saveProgress",
  summary: "Keeps an answer that is not handed in yet, for its writer alone",
  method: "POST",
  path: "/form/api/fill/save",
  access: "signed-in",
  things: FILL,
  input: z.strictObject({ ...Given, step: z.int().min(0).max(1_000) }),
  output: z.object({ savedAt: Instant }),
  fails: [...FILL_FAILS, "form.early", "form.closed", "form.answered", "form.versionUnknown"],
  effect: "write",
  budget: "draft",
  texts: "own",
  unlogged: ["answers"],
});

export const submitAnswer = operation({
  name: "form.submitAnswer",
  summary: "Hands in an answer",
  method: "POST",
  path: "/form/api/fill/submit",
  access: "signed-in",
  things: FILL,
  input: z.strictObject(Given),
  output: z.object({ thanks: z.string() }),
  fails: [
    ...FILL_FAILS,
    "form.early",
    "form.closed",
    "form.answered",
    "form.versionUnknown",
    "form.answerFaulty",
    "form.optionFull",
    "files.notFound",
  ],
  effect: "write",
  budget: "answer",
  texts: "own",
  unlogged: ["answers"],
});
