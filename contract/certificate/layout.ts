import * as z from "zod";
import { LANGUAGES } from "../kernel/failure.ts";
import { StoredPicture, text } from "../kernel/fields.ts";
import { FRAMES, PAGE_MM, TEXT_LENGTH } from "./layout-parts.ts";

const LONGEST = PAGE_MM.long;
const Place = z.number().min(-20).max(LONGEST);
const Length = z.number().min(2).max(LONGEST);
const Colour = z.string().regex(/^#[\da-f]{6}$/);
/** Of a field within its page; the designer makes it. */
const key = z.string().regex(/^[\w-]{1,20}$/);
const Box = { key, x: Place, y: Place, w: Length, h: Length };

/** One thing on a certificate, in millimetres from the upper left corner. */
export const CertificateField = z.discriminatedUnion("kind", [
  z.strictObject({
    ...Box,
    kind: z.literal("text"),
    /** With placeholders such as `{name}`. */
    text: text(0, TEXT_LENGTH),
    /** Of the letters, in points. */
    size: z.number().min(6).max(96),
    weight: z.enum(["regular", "bold"]),
    colour: Colour,
    align: z.enum(["left", "center", "right"]),
    /** Height of a line, in sizes. */
    leading: z.number().min(1).max(3).default(1.6),
    /** Room between letters, in sizes. */
    spacing: z.number().min(0).max(2).default(0),
  }),
  z.strictObject({ ...Box, kind: z.literal("picture"), url: StoredPicture }),
  z.strictObject({ ...Box, kind: z.literal("qr") }),
]);
export type CertificateField = z.infer<typeof CertificateField>;

const MOST_FIELDS = 40;

/** How a certificate looks. */
export const CertificateLayout = z.strictObject({
  orientation: z.enum(["landscape", "portrait"]),
  /** The language in which days and the reader's own words are written. */
  language: z.enum(LANGUAGES),
  ground: Colour,
  accent: Colour,
  frame: z.enum(FRAMES),
  background: StoredPicture.default(""),
  fields: z.array(CertificateField).max(MOST_FIELDS),
});
export type CertificateLayout = z.infer<typeof CertificateLayout>;

const Day = z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/);

/** What stands on an issued certificate; it is frozen when the number is given. */
export const CertificateData = z.object({
  number: z.string(),
  name: z.string(),
  title: z.string(),
  /** What it is for; those that were issued earlier do not say it, and are of courses. */
  kind: z.enum(["course", "project"]).optional(),
  className: z.string(),
  issuer: z.string(),
  hours: z.number(),
  /** Points of the whole course; null where nothing was graded. */
  score: z.number().nullable(),
  startDay: Day,
  endDay: Day,
  issuedDay: Day,
  /** Address of the page that verifies it. */
  verifyUrl: z.string(),
});
export type CertificateData = z.infer<typeof CertificateData>;
