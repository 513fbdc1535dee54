import * as z from "zod";
import { Href, Id, StoredPicture, text } from "../kernel/fields.ts";
import { said } from "../kernel/said-text.ts";
import { operation } from "../kernel/operation.ts";
import { LIMITS } from "../kernel/limits.ts";
import { CHANNEL_TYPES, TEMPLATES } from "./content.ts";

/** A channel (栏目); a special topic is a channel below SpecialSubject. */
export const Channel = z.object({
  id: Id,
  indefiner: z.string(),
  /** In the reader's language; `name` is the channel's own, which is the same in all. */
  title: z.string(),
  name: z.string(),
  channelType: z.string(),
  parentId: z.string(),
  templateId: z.string(),
  linkUrl: z.string(),
  externalLink: z.string(),
  imgUrl: z.string(),
  cover: z.string(),
  summary: z.string(),
  order: z.int(),
});

export const listChannels = operation({
  name: "cms.listChannels",
  summary: "Channels below a parent; the special topics are those below SpecialSubject",
  method: "GET",
  path: "/cms/api/channel/list",
  access: "anyone",
  things: { parentId: "public" },
  input: z.strictObject({
    /** Id or indefiner of the parent; when it is left out, the answer is the roots. */
    parentId: Id.optional(),
    pageNo: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.listPageSize),
  }),
  output: z.array(Channel),
  fails: [],
  effect: "read",
  keptForPagesS: 20,
  isPaged: true,
});

export const getChannel = operation({
  name: "cms.getChannel",
  summary: "One channel by id or indefiner, with those below it",
  method: "GET",
  path: "/cms/api/channel/get",
  access: "anyone",
  things: { channelId: "public", channelIndefiner: "public" },
  input: z.strictObject({ channelId: Id.optional(), channelIndefiner: Id.optional() }),
  output: Channel.extend({ children: z.array(Channel) }),
  fails: ["cms.channelNotFound"],
  effect: "read",
});

/** Words in the languages besides Chinese. */
const OtherWords = (max: number) => said(max).omit({ zh: true }).optional();

export const listAllChannels = operation({
  name: "cms.listAllChannels",
  summary: "All channels of the editor's site with their words in every language, parents first",
  method: "GET",
  path: "/cms/api/channel/listAll",
  access: "cms.edit",
  input: z.strictObject({}),
  output: z.array(
    Channel.pick({
      id: true,
      indefiner: true,
      channelType: true,
      parentId: true,
      externalLink: true,
      cover: true,
      order: true,
    }).extend({ name: said(50), summary: said(300), /** 0 for a root. */ depth: z.int() }),
  ),
  fails: [],
  effect: "read",
});

export const saveChannel = operation({
  name: "cms.saveChannel",
  summary: "Creates a channel, or changes the one named by id",
  method: "POST",
  path: "/cms/api/channel/save",
  access: "cms.edit",
  things: { id: "channel:edit", parentId: "channel:edit", indefiner: "part" },
  input: z.strictObject({
    id: Id.optional(),
    parentId: Id.optional(),
    indefiner: Id.optional(),
    name: text(1, 50),
    /** For readers of other languages, who get the name itself where there is none; left out, they stay. */
    names: OtherWords(50),
    channelType: z.enum(CHANNEL_TYPES),
    externalLink: Href.default(""),
    cover: StoredPicture.default(""),
    summary: text(0, 300).default(""),
    summaries: OtherWords(300),
    /** Page that shows an item; when it is empty, the parent's page is used. */
    templateId: z.enum(TEMPLATES).optional(),
    order: z.int().min(0).max(100_000).default(100),
  }),
  output: z.object({ id: Id }),
  fails: ["cms.channelNotFound", "cms.indefinerTaken"],
  effect: "write",
});
