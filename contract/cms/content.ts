import * as z from "zod";
import { Href, Id, Instant, StoredPicture, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { publicText } from "../kernel/public-text.ts";
import { Paging } from "../kernel/page.ts";
import { RichText } from "../kernel/rich-text.ts";

/** Kinds of channels (consoles §3). */
export const CHANNEL_TYPES = [
  "Banner",
  "Resource",
  "Course",
  "Picture",
  "Text",
  "Article",
  "Teacher",
  "CoursePackage",
  "Space",
  "SpaceCourse",
  "NavMenu",
  "Shop",
  "Link",
] as const;

/** Pages that show an item of a channel: the news page and the two content templates (consoles §2). */
export const TEMPLATES = ["news", "tp1", "tp2"] as const;

/** Channels that the product itself looks up by name (`indefiner` is the requirements' spelling). */
export const CHANNEL = {
  homeBanner: "HomePageTopBanner",
  recommendedCourses: "HomePageRecommendCourse",
  communityClassroom: "CommunityClassroom",
  seniorClassroom: "SeniorClassroom",
  vocationalEducation: "VocationalEducation",
  generalClassroom: "GeneralClassroom",
  topics: "SpecialSubject",
  activities: "CommunityActivity",
  recommendedShops: "DEFAULT_TJDP",
  famousTeachers: "FamousTeacher",
  news: "News",
  links: "FriendlyLink",
  registerProtocol: "RegisterProtocol",
  paymentProtocol: "PaymentProtocol",
  privacyPolicy: "PrivacyPolicy",
} as const;

/** Audit states of content (consoles §4: 2 is passed). */
export const AuditStatus = { draft: 0, submitted: 1, passed: 2, rejected: 3 } as const;

/** What a list shows of an item, in the requirements' words (front §3). */
export const ContentItem = z.object({
  id: Id,
  title: z.string(),
  icon: z.string(),
  link: z.string(),
  imgUrl: z.string(),
  cover: z.string(),
  isExternalLink: z.int(),
  externalLink: z.string(),
  detailPageUrl: z.string(),
  channelType: z.string(),
  linkUrl: z.string(),
  obj: z.object({ logo: z.string(), introduction: z.string(), courseNum: z.int() }).optional(),
  channelId: Id,
  summary: z.string(),
  source: z.string(),
  isTop: z.int(),
  order: z.int(),
  auditStatus: z.int(),
  publishTime: Instant,
  createTime: Instant,
  /** Tags that a course tile filters by, comma-separated. */
  tagIds: z.string(),
  /** The row that the item presents (course, shop, teacher), when it presents one. */
  subjectId: z.string(),
  /** Extra texts of the item: place and dates of an activity, headline of a banner. */
  extra: z.record(z.string(), z.string()),
});

const ListInput = z.strictObject({
  ...Paging,
  channelId: Id.optional(),
  channelIndefiner: Id.optional(),
  orderby: z.enum(["default", "publishTime", "createTime"]).default("default"),
  keyword: text(0, 50).optional(),
  includeUnpublish: z.union([z.literal(0), z.literal(1)]).default(0),
  auditStatus: z.int().min(0).max(3).optional(),
  tagIds: z.string().max(500).optional(),
  templateId: Id.optional(),
  /** 1 also lists the items of the channels below. */
  isParent: z.union([z.literal(0), z.literal(1)]).default(0),
  siteId: Id.optional(),
  classifyId: Id.optional(),
  courseLevelId: z.int().min(0).max(9).optional(),
});

export const listContent = operation({
  name: "cms.listContent",
  summary: "Items of a channel: pinned first, then by order, then newest (front §9)",
  method: "POST",
  path: "/cms/api/content/list",
  twins: [{ method: "GET", path: "/cms/api/content/list" }],
  access: "anyone",
  things: {
    channelId: "public",
    channelIndefiner: "public",
    tagIds: "public",
    templateId: "public",
    siteId: "public",
    classifyId: "public",
  },
  input: ListInput,
  output: z.array(ContentItem),
  fails: ["cms.channelNotFound"],
  effect: "read",
  isPaged: true,
});

const Neighbour = z.object({ id: Id, title: z.string() }).nullable();

/** A whole item with its cleaned HTML. */
export const ContentDetail = ContentItem.extend({
  author: z.string(),
  bodyHtml: z.string(),
  channelName: z.string(),
  channelIndefiner: z.string(),
  viewCount: z.int(),
  previous: Neighbour,
  next: Neighbour,
});

export const getContent = operation({
  name: "cms.getContent",
  summary: "One item by id, or the first of a channel by indefiner (protocol pages)",
  method: "GET",
  path: "/cms/api/content/get",
  access: "anyone",
  things: { id: "public", channelIndefiner: "public" },
  input: z.strictObject({ id: Id.optional(), channelIndefiner: Id.optional() }),
  output: ContentDetail,
  fails: ["cms.contentNotFound"],
  effect: "read",
});

export const saveContent = operation({
  name: "cms.saveContent",
  summary: "Creates an item, or changes the one named by id; HTML is cleaned",
  method: "POST",
  path: "/cms/api/content/save",
  access: "cms.edit",
  things: { id: "content:edit", channelId: "channel:edit", tagIds: "public", subjectId: "public" },
  input: z.strictObject({
    id: Id.optional(),
    channelId: Id,
    title: text(1, 100),
    summary: text(0, 300).default(""),
    cover: StoredPicture.default(""),
    icon: StoredPicture.default(""),
    link: Href.default(""),
    isExternalLink: z.union([z.literal(0), z.literal(1)]).default(0),
    externalLink: Href.default(""),
    source: text(0, 60).default(""),
    author: text(0, 60).default(""),
    bodyHtml: RichText(200_000).default(""),
    isTop: z.union([z.literal(0), z.literal(1)]).default(0),
    order: z.int().min(0).max(100_000).default(100),
    auditStatus: z.int().min(0).max(3).default(2),
    tagIds: z.string().max(500).default(""),
    /** Course, shop or teacher that the item presents, in a channel of that type. */
    subjectId: Id.optional(),
    publishTime: Instant.optional(),
    extra: z.record(z.string().max(40), publicText(z.string().max(300))).default({}),
  }),
  output: z.object({ id: Id }),
  fails: ["cms.channelNotFound", "cms.contentNotFound", "cms.channelOfStudio"],
  effect: "write",
  budget: "draft",
});

export const cleanContentHtml = operation({
  name: "cms.cleanContentHtml",
  summary: "HTML as it would stand on the page once saved; nothing is stored",
  method: "POST",
  path: "/cms/api/content/cleanHtml",
  access: "cms.edit",
  input: z.strictObject({ bodyHtml: RichText(200_000) }),
  output: z.object({ bodyHtml: z.string() }),
  fails: [],
  effect: "read",
});

export const removeContent = operation({
  name: "cms.removeContent",
  summary: "Takes an item off the site",
  method: "GET",
  path: "/cms/api/content/delete",
  access: "cms.edit",
  things: { id: "content:edit" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["cms.contentNotFound"],
  effect: "write",
});
