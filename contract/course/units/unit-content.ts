import * as z from "zod";
import { Href, Id, text } from "../../kernel/fields.ts";
import { RichText } from "../../kernel/rich-text.ts";

/** Seconds from the beginning of a clip. */
const Second = z.number().min(0).max(86_400);
/** Text of a page, or text beside a film or sound. */
const UnitText = RichText(200_000);
const Voice = Id.nullable().default(null);

/** The contents that a unit can have. Ids of resources are ids of the media domain. */
export const UnitContent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("video"),
    resourceId: Id.nullable().default(null),
    /** A video on an outside host (sourceType 2): its id there. */
    thirdVideoId: z.string().max(100).default(""),
    /** Its length as the author gives it; progress is measured by it. */
    thirdSeconds: z.int().min(0).max(86_400).default(0),
    notes: UnitText.default(""),
  }),
  z.strictObject({
    kind: z.literal("audio"),
    resourceId: Id.nullable().default(null),
    notes: UnitText.default(""),
  }),
  z.strictObject({
    kind: z.literal("document"),
    resourceId: Id.nullable().default(null),
    mayDownload: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal("file"), resourceId: Id.nullable().default(null) }),
  z.strictObject({ kind: z.literal("page"), html: UnitText.default("") }),
  z.strictObject({
    kind: z.literal("link"),
    url: Href.default(""),
    /** The address gets a one-time code, so that the other system knows who is coming. */
    hasCode: z.boolean().default(true),
  }),
  z.strictObject({
    kind: z.literal("exercise"),
    questionIds: z.array(Id).max(50).default([]),
    passPercent: z.int().min(0).max(100).default(60),
    /** How often it can be handed in; 0 for any number. */
    tryMax: z.int().min(0).max(20).default(0),
  }),
  z.strictObject({
    kind: z.literal("pictureBook"),
    pages: z
      .array(z.strictObject({ pictureId: Id, text: text(0, 500).default(""), voiceId: Voice }))
      .max(100)
      .default([]),
  }),
  z.strictObject({
    kind: z.literal("dub"),
    resourceId: Id.nullable().default(null),
    lines: z
      .array(z.strictObject({ from: Second, to: Second, text: text(1, 200) }))
      .max(200)
      .default([]),
  }),
  z.strictObject({
    kind: z.literal("reading"),
    resourceId: Id.nullable().default(null),
    sentences: z
      .array(
        z.strictObject({
          from: Second,
          to: Second,
          text: text(1, 500),
          /** The line begins a new paragraph. */
          isParagraph: z.boolean().default(false),
        }),
      )
      .max(1000)
      .default([]),
  }),
  z.strictObject({
    kind: z.literal("cards"),
    cards: z
      .array(
        z.strictObject({
          title: text(0, 60).default(""),
          html: RichText(10_000).default(""),
          pictureId: Id.nullable().default(null),
          voiceId: Voice,
        }),
      )
      .max(60)
      .default([]),
  }),
]);

export type UnitContentValue = z.output<typeof UnitContent>;
export type UnitKind = UnitContentValue["kind"];

/** The requirements' resourceType for each kind: 1 video, 2 audio, 3 document, 4 file (consoles §3). */
export const RESOURCE_TYPE_OF: Readonly<Record<UnitKind, 1 | 2 | 3 | 4>> = {
  video: 1,
  dub: 1,
  audio: 2,
  reading: 2,
  document: 3,
  page: 3,
  pictureBook: 3,
  cards: 3,
  file: 4,
  link: 4,
  exercise: 4,
};

/** Ids of every resource that a unit refers to. */
export function resourcesOf(content: UnitContentValue): string[] {
  const ids: (string | null)[] =
    content.kind === "pictureBook"
      ? content.pages.flatMap((page) => [page.pictureId, page.voiceId])
      : content.kind === "cards"
        ? content.cards.flatMap((card) => [card.pictureId, card.voiceId])
        : "resourceId" in content
          ? [content.resourceId]
          : [];
  return ids.filter((id): id is string => id !== null);
}
