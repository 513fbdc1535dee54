import { BUILT_IN } from "@perennial/contract/certificate/built-in.ts";
import { CertificateLayout } from "@perennial/contract/certificate/layout.ts";
import { pageOf } from "@perennial/contract/certificate/place.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aligned,
  ALIGNMENTS,
  byKey,
  createKey,
  inside,
  snapped,
  turned,
  withField,
} from "./layout-edit.ts";

const layout = CertificateLayout.parse(BUILT_IN.completion);
const page = pageOf(layout);
const box = { x: 40, y: 50, w: 60, h: 20 };
const plain = { shiftKey: false, altKey: false };

describe("fields of a certificate", () => {
  it("stay on the page, wherever they are put and however they are turned", () => {
    const mm = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(mm, mm, mm, mm, (x, y, w, h) => {
        const put = inside(layout, { x, y, w, h });
        expect(put.x).toBeGreaterThanOrEqual(0);
        expect(put.y).toBeGreaterThanOrEqual(0);
        expect(put.x + put.w).toBeLessThanOrEqual(page.w + 0.05);
        expect(put.y + put.h).toBeLessThanOrEqual(page.h + 0.05);
      }),
    );
    for (const field of turned(layout, "portrait").fields)
      expect(field.x + field.w).toBeLessThanOrEqual(210.05);
    expect(CertificateLayout.safeParse(turned(layout, "portrait")).success).toBe(true);
  });

  it("come to the middle of the page and to each other when they are near", () => {
    const nearMiddle = { ...box, x: page.w / 2 - box.w / 2 + 1 };
    const { box: put, guides } = snapped({ ...layout, fields: [] }, "none", nearMiddle);
    expect(put.x + put.w / 2).toBeCloseTo(page.w / 2, 1);
    expect(guides.x).toBe(page.w / 2);
    const far = snapped({ ...layout, fields: [] }, "none", { ...box, x: 20, y: 20 });
    expect(far).toEqual({ box: { ...box, x: 20, y: 20 }, guides: { x: undefined, y: undefined } });
  });

  it("move by keys, and grow with Alt", () => {
    expect(byKey(layout, box, { ...plain, key: "ArrowLeft" })).toEqual({ ...box, x: 39 });
    expect(byKey(layout, box, { ...plain, key: "ArrowDown", shiftKey: true })).toEqual({
      ...box,
      y: 55,
    });
    expect(byKey(layout, box, { ...plain, key: "ArrowRight", altKey: true })).toEqual({
      ...box,
      w: 61,
    });
    expect(byKey(layout, box, { ...plain, key: "a" })).toBeUndefined();
  });

  it("are aligned on the page", () => {
    for (const alignment of ALIGNMENTS) {
      const put = aligned(layout, box, alignment);
      expect([put.w, put.h]).toEqual([box.w, box.h]);
    }
    expect(aligned(layout, box, "center").x).toBe((page.w - box.w) / 2);
  });

  it("have a key of their own", () => {
    const key = createKey(layout);
    expect(layout.fields.map((field) => field.key)).not.toContain(key);
    const [first] = layout.fields;
    const moved = withField(layout, first?.key ?? "", (field) => ({ ...field, x: 1 }));
    expect(moved.fields.filter(({ x }) => x === 1)).toHaveLength(1);
  });
});
