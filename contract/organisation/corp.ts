import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { CORP_TYPE, type CorpType } from "./corp-type.ts";

export const CorpTypeField = z.literal(Object.values(CORP_TYPE) as CorpType[]);

export const CorpCard = z.object({
  id: Id,
  name: z.string(),
  type: z.int(),
  parentId: z.string(),
  hasChildren: z.boolean(),
});

export const listCorps = operation({
  name: "organisation.listCorps",
  summary:
    "Enabled organisations of this site's branch: the children of one, or all with a word in their name",
  method: "POST",
  path: "/centro/api/corp/list",
  access: "anyone",
  things: { parentId: "scope" },
  input: z.strictObject({
    ...Paging,
    parentId: Id.optional(),
    keyword: text(0, 50).optional(),
    type: CorpTypeField.optional(),
  }),
  output: z.array(CorpCard),
  fails: [],
  effect: "read",
  isPaged: true,
});

const details = {
  name: text(2, 60),
  code: text(0, 40).default(""),
  contactName: text(0, 30).default(""),
  contactPhone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[\d+ -]{0,30}$/)
    .default(""),
  address: text(0, 120).default(""),
  introduction: text(0, 500).default(""),
};

export const CorpDetail = CorpCard.extend({
  code: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  introduction: z.string(),
  rightPath: z.string(),
  /** Names of those above it, the highest first; only as far as the caller's own scope reaches. */
  above: z.array(z.string()),
  isEnabled: z.boolean(),
  createdAt: z.string(),
  /** What the asking administrator may do with it. */
  may: z.object({ openSite: z.boolean() }),
});

export const getCorp = operation({
  name: "organisation.getCorp",
  summary: "An organisation in the administrator's branch, disabled ones too",
  method: "GET",
  path: "/centro/api/corp/get/{id}",
  access: "organisation.manage",
  things: { id: "corp:manage" },
  input: z.strictObject({ id: Id }),
  output: CorpDetail,
  fails: ["organisation.corpNotFound"],
  effect: "read",
});

export const createCorp = operation({
  name: "organisation.createCorp",
  summary: "Adds an organisation below one of the administrator's branch",
  method: "POST",
  path: "/centro/api/corp/create",
  access: "organisation.manage",
  things: { parentId: "corp:manage" },
  input: z.strictObject({ parentId: Id, type: CorpTypeField, ...details }),
  output: z.object({ id: Id }),
  fails: ["organisation.corpNotFound", "organisation.nameTaken", "organisation.typeNotAllowed"],
  effect: "write",
});

export const updateCorp = operation({
  name: "organisation.updateCorp",
  summary: "Changes an organisation's details, or disables it; disabled ones are no longer offered",
  method: "POST",
  path: "/centro/api/corp/update",
  access: "organisation.manage",
  things: { id: "corp:manage" },
  input: z.strictObject({ id: Id, ...details, isEnabled: z.boolean() }),
  output: z.boolean(),
  fails: ["organisation.corpNotFound", "organisation.nameTaken"],
  effect: "write",
});

const OwnCorp = {
  contactName: details.contactName,
  contactPhone: details.contactPhone,
  address: details.address,
  introduction: details.introduction,
};

export const getOwnCorp = operation({
  name: "organisation.getOwnCorp",
  summary: "What the organisation of the active role says about itself",
  method: "GET",
  path: "/centro/api/corp/own",
  access: "identity.assignRoles",
  input: z.strictObject({}),
  output: z.object({ name: z.string(), ...z.object(OwnCorp).shape }),
  fails: ["organisation.corpNotFound"],
  effect: "read",
});

export const updateOwnCorp = operation({
  name: "organisation.updateOwnCorp",
  summary: "Changes what the own organisation says about itself; its name and place stay",
  method: "POST",
  path: "/centro/api/corp/own/update",
  access: "identity.assignRoles",
  input: z.strictObject(OwnCorp),
  output: z.boolean(),
  fails: ["organisation.corpNotFound"],
  effect: "write",
});
