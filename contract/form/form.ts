import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { FormContent } from "./field.ts";
import { FORM_TEMPLATES } from "./template-names.ts";
import { FORM_LIMITS } from "./widgets.ts";

const { titleMax, introMax, thanksMax } = FORM_LIMITS;

/** Questionnaires (dcwjgl) and custom forms (csform) are one thing with two names. */
export const FORM_KINDS = ["questionnaire", "form"] as const;
const KindName = z.enum(FORM_KINDS);
export type FormKind = (typeof FORM_KINDS)[number];

/** What a form can belong to; the domain that owns it says who manages it and whom it asks. */
export const FORM_PLACES = ["project"] as const;
export type FormPlaceKind = (typeof FORM_PLACES)[number];

export const FormState = { draft: 0, open: 1, closed: 2 } as const;
const FormStateNumber = z.enum(FormState);

/**
 * Whom a form asks: the learners of its place, everybody who is signed in on the site, or everybody, with or without an
 * account. The last has to be anonymous, for a visitor has no name.
 */
export const FORM_AUDIENCES = ["members", "signedIn", "everyone"] as const;

const Settings = z.strictObject({
  audience: z.enum(FORM_AUDIENCES),
  /** Null for at once, and for ever. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** Nobody finds out who has answered what. */
  isAnonymous: z.boolean(),
  /** Everybody answers once. */
  isOnce: z.boolean(),
  /** One question on each screen, everywhere; phones and the elder edition do so anyway. */
  isOneByOne: z.boolean(),
  /** Said after an answer was handed in. */
  thanks: text(0, thanksMax),
});

export type FormSettings = z.infer<typeof Settings>;

/** What the viewer may do with a form now. */
const May = z.object({
  edit: z.boolean(),
  /** Fields, options and rules too, not only their words. */
  editStructure: z.boolean(),
  publish: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  remove: z.boolean(),
});

const ListedForm = z.object({
  id: Id,
  kind: KindName,
  placeKind: z.enum(FORM_PLACES),
  placeId: Id,
  placeName: z.string(),
  title: z.string(),
  state: FormStateNumber,
  /** 0 before it was published first. */
  version: z.int(),
  /** The draft differs from what is published. */
  hasChanges: z.boolean(),
  isAnonymous: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  answerNum: z.int(),
  fieldNum: z.int(),
  byName: z.string(),
  updatedAt: Instant,
  may: May,
});

/** A form as those see it who build it. */
const BuiltForm = ListedForm.extend({
  /** Grows with each saved draft; `saveForm` names the one that was changed. */
  revision: z.int(),
  intro: z.string(),
  settings: Settings,
  content: FormContent,
});

const Place = { placeKind: z.enum(FORM_PLACES), placeId: Id };
const PLACE = { placeId: "formPlace:manage" } as const;
const PLACE_FAILS = ["form.placeNotFound", "form.mayNot"] as const;
const FORM = { id: "form:manage" } as const;
const CHANGED = { id: "form:change" } as const;
const FORM_FAILS = ["form.notFound", ...PLACE_FAILS] as const;
const CHECK_FAILS = [
  "form.fieldsFaulty",
  "form.logicFaulty",
  "form.anonymousFile",
  "form.everyoneNamed",
] as const;

const ListFields = {
  ...Paging,
  kind: KindName.optional(),
  state: FormStateNumber.optional(),
  keyword: text(0, 50).default(""),
};

export const listForms = operation({
  name: "form.listForms",
  summary: "Questionnaires and custom forms of a project, the last touched first",
  method: "POST",
  path: "/form/api/form/list",
  access: "signed-in",
  things: PLACE,
  input: z.strictObject({ ...Place, ...ListFields }),
  output: z.array(ListedForm),
  fails: PLACE_FAILS,
  effect: "read",
  isPaged: true,
});

export const listManagedForms = operation({
  name: "form.listManagedForms",
  summary:
    "Questionnaires and custom forms of all that the role administers, the last touched first",
  method: "POST",
  path: "/form/api/admin/form/list",
  access: "training.manage",
  input: z.strictObject(ListFields),
  output: z.array(ListedForm),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listFormTemplates = operation({
  name: "form.listFormTemplates",
  summary: "Forms that come with the product, to begin with",
  method: "GET",
  path: "/form/api/template/list",
  access: "training.author",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      name: z.enum(FORM_TEMPLATES),
      kind: KindName,
      title: z.string(),
      intro: z.string(),
      isAnonymous: z.boolean(),
      fieldNum: z.int(),
      content: FormContent,
    }),
  ),
  fails: [],
  effect: "read",
});

export const createForm = operation({
  name: "form.createForm",
  summary: "A new form of a project, empty or after a template",
  method: "POST",
  path: "/form/api/form/create",
  access: "signed-in",
  things: PLACE,
  input: z.strictObject({
    ...Place,
    kind: KindName,
    title: text(1, titleMax),
    template: z.enum(FORM_TEMPLATES).optional(),
  }),
  output: BuiltForm,
  fails: PLACE_FAILS,
  effect: "write",
  looks: "passed",
});

export const copyForm = operation({
  name: "form.copyForm",
  summary: "A new draft with the content of a form, without its answers",
  method: "POST",
  path: "/form/api/form/copy",
  access: "signed-in",
  things: FORM,
  input: z.strictObject({ id: Id, title: text(1, titleMax) }),
  output: BuiltForm,
  fails: FORM_FAILS,
  effect: "write",
  looks: "passed",
});

export const getForm = operation({
  name: "form.getForm",
  summary: "A form with its draft, for those who build it",
  method: "GET",
  path: "/form/api/form",
  access: "signed-in",
  things: FORM,
  input: z.strictObject({ id: Id }),
  output: BuiltForm,
  fails: FORM_FAILS,
  effect: "read",
});

export const saveForm = operation({
  name: "form.saveForm",
  summary:
    "Saves the draft of a form; refused where a field can never be shown, or waits for itself",
  method: "POST",
  path: "/form/api/form/save",
  access: "signed-in",
  things: CHANGED,
  input: z.strictObject({
    id: Id,
    /** The revision that was changed. */
    revision: z.int().min(1),
    title: text(1, titleMax),
    intro: text(0, introMax),
    settings: Settings,
    content: FormContent,
  }),
  output: BuiltForm,
  fails: [
    ...FORM_FAILS,
    ...CHECK_FAILS,
    "form.changed",
    "form.structureLocked",
    "form.secretKept",
    "form.windowWrong",
  ],
  effect: "write",
  budget: "draft",
  looks: "passed",
});

export const publishForm = operation({
  name: "form.publishForm",
  summary: "Opens the draft of a form to be answered, as its next version",
  method: "POST",
  path: "/form/api/form/publish",
  access: "signed-in",
  things: CHANGED,
  input: z.strictObject({ id: Id, revision: z.int().min(1) }),
  output: BuiltForm,
  fails: [
    ...FORM_FAILS,
    ...CHECK_FAILS,
    "form.changed",
    "form.structureLocked",
    "form.secretKept",
    "form.empty",
  ],
  effect: "write",
});

export const closeForm = operation({
  name: "form.closeForm",
  summary: "Takes no more answers",
  method: "POST",
  path: "/form/api/form/close",
  access: "signed-in",
  things: CHANGED,
  input: z.strictObject({ id: Id }),
  output: BuiltForm,
  fails: [...FORM_FAILS, "form.notOpen"],
  effect: "write",
});

export const reopenForm = operation({
  name: "form.reopenForm",
  summary: "Takes answers again",
  method: "POST",
  path: "/form/api/form/reopen",
  access: "signed-in",
  things: CHANGED,
  input: z.strictObject({ id: Id }),
  output: BuiltForm,
  fails: [...FORM_FAILS, "form.notOpen"],
  effect: "write",
});

export const removeForm = operation({
  name: "form.removeForm",
  summary: "Removes a form that takes no answers",
  method: "POST",
  path: "/form/api/form/remove",
  access: "signed-in",
  things: CHANGED,
  input: z.strictObject({ id: Id }),
  output: z.null(),
  fails: [...FORM_FAILS, "form.stillOpen"],
  effect: "write",
});
