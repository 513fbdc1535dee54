import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { BUILT_IN_NAMES } from "./built-in.ts";
import { CertificateLayout } from "./layout.ts";

const Template = z.object({
  id: Id,
  name: z.string(),
  /** Grows with each saved change; issued certificates keep theirs. */
  version: z.int(),
  layout: CertificateLayout,
  changedAt: Instant,
  isOwn: z.boolean(),
  mayChange: z.boolean(),
});

/** Those who make courses and those who run training projects; a template is made of pictures. */
const ACCESS = "media.upload";

export const listTemplates = operation({
  name: "certificate.listTemplates",
  summary: "Templates of certificates that the caller may use",
  method: "GET",
  path: "/certificate/api/template/list",
  access: ACCESS,
  input: z.strictObject({}),
  output: z.array(Template),
  fails: [],
  effect: "read",
});

export const getTemplate = operation({
  name: "certificate.getTemplate",
  summary: "One template with its layout",
  method: "GET",
  path: "/certificate/api/template",
  access: ACCESS,
  things: { id: "certificateTemplate:see" },
  input: z.strictObject({ id: Id }),
  output: Template,
  fails: ["certificate.templateNotFound", "certificate.mayNot"],
  effect: "read",
});

export const createTemplate = operation({
  name: "certificate.createTemplate",
  summary: "Makes a template as a copy of one that comes with the product",
  method: "POST",
  path: "/certificate/api/template/create",
  access: ACCESS,
  input: z.strictObject({ name: text(1, 60), builtIn: z.enum(BUILT_IN_NAMES) }),
  output: Template,
  fails: ["certificate.templateNotFound"],
  effect: "write",
});

export const copyTemplate = operation({
  name: "certificate.copyTemplate",
  summary: "Makes a template as a copy of another",
  method: "POST",
  path: "/certificate/api/template/copy",
  access: ACCESS,
  things: { id: "certificateTemplate:see" },
  input: z.strictObject({ id: Id, name: text(1, 60) }),
  output: Template,
  fails: ["certificate.templateNotFound", "certificate.mayNot"],
  effect: "write",
});

export const saveTemplate = operation({
  name: "certificate.saveTemplate",
  summary: "Saves a template as its next version",
  method: "POST",
  path: "/certificate/api/template/save",
  access: ACCESS,
  things: { id: "certificateTemplate:change" },
  input: z.strictObject({
    id: Id,
    /** The version that was changed. */
    version: z.int().min(1),
    name: text(1, 60),
    layout: CertificateLayout,
  }),
  output: Template,
  fails: [
    "certificate.templateNotFound",
    "certificate.mayNot",
    "certificate.templateChanged",
    "certificate.pictureUnknown",
    "certificate.placeholderUnknown",
  ],
  effect: "write",
});

export const removeTemplate = operation({
  name: "certificate.removeTemplate",
  summary: "Removes a template that nothing uses; issued certificates keep theirs",
  method: "POST",
  path: "/certificate/api/template/remove",
  access: ACCESS,
  things: { id: "certificateTemplate:change" },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  fails: ["certificate.templateNotFound", "certificate.mayNot", "certificate.templateInUse"],
  effect: "write",
});
