import * as z from "zod";
import { Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PortalDocument } from "./document.ts";

/** How a published version came about. */
export const VERSION_ORIGINS = ["first", "published", "scheduled"] as const;

const managed = { access: "site.manage", isAlwaysOpen: true } as const;
/** Counts the changes of a draft: who saves says which one was read, so that two people don't write over each other. */
const revision = z.int().min(0);

/** What the studio knows of the draft beside the document itself. */
const DraftState = z.object({
  revision,
  /** The draft says something else than what is published. */
  isChanged: z.boolean(),
  version: z.int(),
  publishedAt: z.string(),
  /** When a draft that was set aside for it will be published; empty without one. */
  scheduledAt: z.string(),
});

export const getPortalDraft = operation({
  ...managed,
  name: "site.getPortalDraft",
  summary:
    "The draft of the portal of the administrator's site; what is published where there is none",
  method: "GET",
  path: "/site/api/portal/draft",
  input: z.strictObject({}),
  // What older releases kept may be longer than is taken now; saving says so at its field.
  output: DraftState.extend({ portal: z.custom<PortalDocument>() }),
  fails: [],
  effect: "read",
});

/** Ids within the document of the administrator's own site; they name nothing elsewhere. */
const partsOfDocument = {
  "portal.slides.id": "part",
  "portal.topMenu.id": "part",
  "portal.topMenu.children.id": "part",
  "portal.bottomMenu.id": "part",
  "portal.notices.id": "part",
  "portal.service.chats.id": "part",
  "portal.service.phones.id": "part",
  "portal.links.id": "part",
} as const;

export const savePortalDraft = operation({
  ...managed,
  things: partsOfDocument,
  name: "site.savePortalDraft",
  summary: "Keeps a draft of the portal; visitors see nothing of it",
  method: "POST",
  path: "/site/api/portal/saveDraft",
  input: z.strictObject({ revision, portal: PortalDocument }),
  output: DraftState,
  fails: ["site.pictureUnknown"],
  effect: "write",
  budget: "draft",
});

export const discardPortalDraft = operation({
  ...managed,
  name: "site.discardPortalDraft",
  summary: "Drops the draft; what is published counts again",
  method: "POST",
  path: "/site/api/portal/discardDraft",
  input: z.strictObject({ revision }),
  output: DraftState,
  fails: [],
  effect: "write",
});

export const publishPortal = operation({
  ...managed,
  name: "site.publishPortal",
  summary: "Publishes the draft as a new version, now or at a moment ahead",
  method: "POST",
  path: "/site/api/portal/publish",
  input: z.strictObject({ revision, at: Instant.optional() }),
  output: DraftState,
  fails: ["site.momentPast"],
  effect: "write",
});

export const cancelPortalSchedule = operation({
  ...managed,
  name: "site.cancelPortalSchedule",
  summary: "Nothing is published at the moment that was set; the draft stays",
  method: "POST",
  path: "/site/api/portal/cancelSchedule",
  input: z.strictObject({}),
  output: DraftState,
  fails: [],
  effect: "write",
});

export const listPortalVersions = operation({
  ...managed,
  name: "site.listPortalVersions",
  summary: "Versions of the portal that were published, newest first",
  method: "GET",
  path: "/site/api/portal/versions",
  input: z.strictObject({ ...Paging }),
  output: z.array(
    z.object({
      version: z.int(),
      publishedAt: z.string(),
      /** As the person was called then; empty where nobody did it, or the account is closed. */
      publisherName: z.string(),
      origin: z.enum(VERSION_ORIGINS),
      isCurrent: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const restorePortalVersion = operation({
  ...managed,
  name: "site.restorePortalVersion",
  summary: "Makes a version the draft; publishing it brings it back",
  method: "POST",
  path: "/site/api/portal/restore",
  input: z.strictObject({ revision, version: z.int().min(1) }),
  output: DraftState,
  fails: ["site.versionNotFound"],
  effect: "write",
});
