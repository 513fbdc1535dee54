import type {
  CertificateField,
  CertificateLayout,
} from "@perennial/contract/certificate/layout.ts";
import { pageOf } from "@perennial/contract/certificate/place.ts";

/** Field edges closer than this come together, in millimetres. */
export const SNAP_MM = 1.5;
const SMALLEST_MM = 4;
const TENTH = 10;

type Box = Pick<CertificateField, "x" | "y" | "w" | "h">;

/** Lengths are kept to a tenth of a millimetre. */
export const inTenths = (mm: number): number => Math.round(mm * TENTH) / TENTH;

/** The layout with one field changed. */
export function withField(
  layout: CertificateLayout,
  key: string,
  change: (field: CertificateField) => CertificateField,
): CertificateLayout {
  return {
    ...layout,
    fields: layout.fields.map((field) => (field.key === key ? change(field) : field)),
  };
}

/** A place within the page. */
export function inside(layout: CertificateLayout, box: Box): Box {
  const page = pageOf(layout);
  const w = inTenths(Math.min(Math.max(box.w, SMALLEST_MM), page.w));
  const h = inTenths(Math.min(Math.max(box.h, SMALLEST_MM), page.h));
  return {
    w,
    h,
    x: inTenths(Math.min(Math.max(box.x, 0), page.w - w)),
    y: inTenths(Math.min(Math.max(box.y, 0), page.h - h)),
  };
}

/** The nearest of the lines to one of three places, and how far away it is. */
function nearest(places: readonly number[], lines: readonly number[]) {
  let found: { readonly by: number; readonly line: number } | undefined;
  for (const place of places)
    for (const line of lines) {
      const by = line - place;
      if (Math.abs(by) <= SNAP_MM && (!found || Math.abs(by) < Math.abs(found.by)))
        found = { by, line };
    }
  return found;
}

/** Lines to which a dragged field has come. */
export interface Guides {
  readonly x: number | undefined;
  readonly y: number | undefined;
}

/** Moves a box to edges and middles of the page and of the other fields, where it is near to one. */
export function snapped(
  layout: CertificateLayout,
  key: string,
  box: Box,
): { readonly box: Box; readonly guides: Guides } {
  const page = pageOf(layout);
  const others = layout.fields.filter((field) => field.key !== key);
  const x = nearest(
    [box.x, box.x + box.w / 2, box.x + box.w],
    [page.w / 2, ...others.flatMap((one) => [one.x, one.x + one.w / 2, one.x + one.w])],
  );
  const y = nearest(
    [box.y, box.y + box.h / 2, box.y + box.h],
    [page.h / 2, ...others.flatMap((one) => [one.y, one.y + one.h / 2, one.y + one.h])],
  );
  return {
    box: inside(layout, { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) }),
    guides: { x: x?.line, y: y?.line },
  };
}

/** Where a field can be put on the page. */
export const ALIGNMENTS = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Distance of what is aligned to an edge of the page. */
const MARGIN_MM = 20;

/** A box at an edge or in the middle of the page. */
export function aligned(layout: CertificateLayout, box: Box, alignment: Alignment): Box {
  const page = pageOf(layout);
  const place: Readonly<Record<Alignment, Partial<Box>>> = {
    left: { x: MARGIN_MM },
    center: { x: (page.w - box.w) / 2 },
    right: { x: page.w - box.w - MARGIN_MM },
    top: { y: MARGIN_MM },
    middle: { y: (page.h - box.h) / 2 },
    bottom: { y: page.h - box.h - MARGIN_MM },
  };
  return inside(layout, { ...box, ...place[alignment] });
}

const LONG_STEP = 5;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does with a box: arrows move it, with Shift by more, with Alt they change its size. */
export function byKey(
  layout: CertificateLayout,
  box: Box,
  { key, shiftKey, altKey }: Pick<KeyboardEvent, "key" | "shiftKey" | "altKey">,
): Box | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const [x, y] = step.map((one) => one * (shiftKey ? LONG_STEP : 1)) as [number, number];
  return inside(
    layout,
    altKey ? { ...box, w: box.w + x, h: box.h + y } : { ...box, x: box.x + x, y: box.y + y },
  );
}

/** A key that no field has yet. */
export function createKey({ fields }: CertificateLayout): string {
  let num = fields.length + 1;
  while (fields.some(({ key }) => key === `field${num}`)) num += 1;
  return `field${num}`;
}

/** The other orientation: every field keeps its place as far as the page has it. */
export function turned(
  layout: CertificateLayout,
  orientation: CertificateLayout["orientation"],
): CertificateLayout {
  const next = { ...layout, orientation };
  return {
    ...next,
    fields: next.fields.map((field) => Object.assign({}, field, inside(next, field))),
  };
}
