import type { UnitKind } from "./unit-content.ts";

/** The kinds of unit that a course of each type may hold; its editor offers the first one first. */
export const KINDS_OF_TYPE: Readonly<Record<number, readonly UnitKind[]>> = {
  1: ["video", "audio", "document", "page", "file", "link", "exercise"],
  2: [],
  4: ["video", "audio", "document", "page", "file", "link", "exercise"],
  5: ["video", "audio", "document", "page", "file", "link", "exercise"],
  8: ["video", "exercise"],
  16: ["pictureBook"],
  32: ["dub"],
  64: ["reading"],
  128: ["cards"],
};
