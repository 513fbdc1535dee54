import { UNSAID } from "../../space/field/unsaid.ts";
import {
  CODE_PICTURE,
  PORTAL_BLOCKS,
  SLIDE_PICTURES,
} from "@perennial/contract/site/portal/document.ts";
import type { PictureSize } from "../../space/picture/picture-crop.ts";
import type { StudioWords } from "./studio-words.ts";

/** What is entered in a field, and how. */
export type FieldKind =
  | "said"
  | "longSaid"
  | "line"
  | "address"
  | "words"
  | "flag"
  | "number"
  | "moment"
  | "colour"
  | { readonly choice: Readonly<Record<string, (words: StudioWords) => string>> }
  | { readonly picture: PictureSize };

/** A list of the document, or one thing of it, as the studio edits it. */
export interface Part {
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Fields without which the server refuses it, where the schema's shape does not say so. */
  readonly needs?: readonly string[];
  /** A list: what a new entry says; without it the entries are always the same. */
  readonly isList?: boolean;
  readonly blank?: () => object;
  readonly most?: number;
  readonly mayHide?: boolean;
  /** Lists within an entry, or within the thing. */
  readonly lists?: Readonly<Record<string, Part>>;
}

const DAY_MS = 86_400_000;

const opens: FieldKind = {
  choice: { Self: (words) => words.opensHere, Blank: (words) => words.opensWindow },
};
const menuEntry = { name: "said", href: "address", opens } as const;
const blankLink = () => ({ name: UNSAID, href: "/", opens: "Self" });
const entry: Part = {
  isList: true,
  fields: menuEntry,
  needs: ["name"],
  blank: blankLink,
  most: 12,
};
const contacts: Part = {
  isList: true,
  fields: { name: "said", number: "line" },
  blank: () => ({ name: UNSAID, number: "" }),
  most: 6,
};

/** All that the portal shows around its content, in the order of the studio's list. */
export const PARTS = {
  slides: {
    isList: true,
    mayHide: true,
    most: 8,
    fields: {
      headline: "said",
      subline: "said",
      wide: { picture: SLIDE_PICTURES.wide },
      narrow: { picture: SLIDE_PICTURES.narrow },
      href: "address",
    },
    needs: ["headline"],
    blank: () => ({
      isHidden: false,
      headline: UNSAID,
      subline: UNSAID,
      wide: "",
      narrow: "",
      href: "/course",
    }),
  },
  blocks: {
    isList: true,
    mayHide: true,
    most: PORTAL_BLOCKS.length,
    fields: { title: "said", line: "said", most: "number" },
  },
  hotWords: { fields: { hotWords: "words" } },
  notices: {
    isList: true,
    most: 10,
    fields: {
      kind: {
        choice: {
          holiday: (words) => words.kinds.holiday,
          maintenance: (words) => words.kinds.maintenance,
        },
      },
      title: "said",
      content: "longSaid",
      startsAt: "moment",
      endsAt: "moment",
    },
    needs: ["title", "content"],
    blank: () => ({
      kind: "maintenance",
      title: UNSAID,
      content: UNSAID,
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    }),
  },
  plate: { fields: { text: "said", href: "address" } },
  topMenu: {
    ...entry,
    most: 10,
    blank: () => ({ ...blankLink(), children: [] }),
    lists: { children: entry },
  },
  bottomMenu: { ...entry, most: 14 },
  service: {
    fields: {
      isShown: "flag",
      period: "said",
      weixinName: "line",
      weixinCode: { picture: CODE_PICTURE },
      email: "line",
      colour: "colour",
    },
    lists: { phones: contacts, chats: contacts },
  },
  apps: {
    fields: {
      isShown: "flag",
      androidName: "line",
      androidUrl: "address",
      iosName: "line",
      iosUrl: "address",
    },
  },
  footer: {
    fields: { guidance: "said", support: "said", copyright: "said", icp: "line", police: "line" },
  },
  links: {
    isList: true,
    most: 40,
    fields: { name: "said", href: "address" },
    needs: ["name"],
    blank: () => ({ name: UNSAID, href: "https://" }),
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** The part, or the list within one, to which a place belongs. */
export function partAt(place: readonly string[]): Part | undefined {
  const [name = "", ...rest] = place;
  let part: Part | undefined = (PARTS as Readonly<Record<string, Part>>)[name];
  for (const step of rest) part = part?.lists?.[step] ?? part;
  return part;
}
