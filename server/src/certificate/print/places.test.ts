import { ADVANCES, widthOf, type LetterWeight } from "@perennial/contract/certificate/advances.ts";
import { BUILT_IN, BUILT_IN_NAMES } from "@perennial/contract/certificate/built-in.ts";
import { CertificateLayout, type CertificateData } from "@perennial/contract/certificate/layout.ts";
import {
  filled,
  MM_PER_POINT,
  pageOf,
  placeCertificate,
  type PlacedLine,
} from "@perennial/contract/certificate/place.ts";
import {
  composeNumber,
  NUMBER_LETTERS,
  readNumber,
} from "@perennial/contract/certificate/number.ts";
import fc from "fast-check";
import Pdf from "pdfkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { LETTER_FILES } from "../../kernel/print/letters.ts";
import { drawPdf } from "./draw-pdf.ts";

const data = {
  number: "CX2026-000012-8F4KM-7Q",
  name: "欧阳明月",
  title: "Python 数据分析与可视化（基础）",
  className: "一班",
  issuer: "江南老年大学",
  hours: 48,
  score: 92.5,
  startDay: "2026-03-01",
  endDay: "2026-06-30",
  issuedDay: "2026-07-02",
  verifyUrl: "https://example.cn/verify/CX2026-000012-8F4KM-7Q",
};

interface Letters {
  glyphForCodePoint(code: number): { readonly advanceWidth: number };
}

describe("one layout for the preview and the printed page", () => {
  it("counts with the widths of the font", () => {
    for (const weight of ["regular", "bold"] as const satisfies LetterWeight[]) {
      const doc = new Pdf({ font: LETTER_FILES[weight], autoFirstPage: false });
      const { font } = (doc as unknown as { readonly _font: { readonly font: Letters } })._font;
      const widths = ADVANCES[weight].map(
        (_, at) => font.glyphForCodePoint(0x20 + at).advanceWidth,
      );
      expect(widths).toEqual(ADVANCES[weight]);
      for (const sign of "张，“》")
        expect(widthOf(sign, weight)).toBe(
          font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth / 1000,
        );
    }
  });

  it.each(BUILT_IN_NAMES)("%s is printed where the preview shows it", async (name) => {
    const layout = CertificateLayout.parse(BUILT_IN[name]);
    const bytes = await drawPdf({ layout, data, pictures: new Map() });
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    const page = await (await task.promise).getPage(1);
    const { items } = await page.getTextContent();
    const { h } = pageOf(layout);
    const lines = placeCertificate(layout, data).filter(
      (placed): placed is PlacedLine => placed.kind === "line",
    );
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      const found = items.some((item) => {
        if (!("str" in item)) return false;
        const [, , , , x = 0, y = 0] = item.transform as number[];
        return (
          line.text.startsWith(item.str.trim().slice(0, 1)) &&
          Math.abs(x * MM_PER_POINT - line.x) < 0.3 &&
          Math.abs(h - y * MM_PER_POINT - line.baseline) < 0.3
        );
      });
      expect(found, line.text).toBe(true);
    }
    await task.destroy();
  });

  it("keeps every line within its field and its page, whatever is written", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.constantFrom(...BUILT_IN_NAMES), (name, title, builtIn) => {
        const layout = BUILT_IN[builtIn];
        const { w } = pageOf(layout);
        for (const placed of placeCertificate(layout, { ...data, name, title })) {
          if (placed.kind !== "line" || placed.text.length > 40) continue;
          expect(placed.x).toBeGreaterThan(-w);
        }
      }),
      { numRuns: 100 },
    );
    const long = { ...data, name: "很".repeat(20), title: "长".repeat(40) };
    for (const placed of placeCertificate(BUILT_IN.completion, long))
      if (placed.kind === "line") {
        expect(placed.x).toBeGreaterThan(0);
        expect(placed.x + placed.width).toBeLessThan(297);
      }
  });

  it("fills in a placeholder once: a name that looks like one stays a name", () => {
    const name = "{number}{issuer}<b>&";
    const texts = placeCertificate(BUILT_IN.completion, { ...data, name }).flatMap((placed) =>
      placed.kind === "line" ? [placed.text] : [],
    );
    expect(texts).toContain(name);
  });
});

describe("a number", () => {
  const number = fc
    .record({
      prefix: fc.stringMatching(/^[A-Z]{0,8}$/),
      year: fc.integer({ min: 2020, max: 2099 }),
      count: fc.integer({ min: 1, max: 9_999_999 }),
      chance: fc.string({
        unit: fc.constantFrom(...NUMBER_LETTERS),
        minLength: 5,
        maxLength: 5,
      }),
    })
    .map(composeNumber);

  it("is read back, in small letters and with spaces too", () => {
    fc.assert(
      fc.property(number, (one) => {
        expect(readNumber(one)).toBe(one);
        expect(readNumber(` ${one.toLowerCase()} `)).toBe(one);
      }),
    );
  });

  it("is refused with one wrong letter, or two that changed places", () => {
    fc.assert(
      fc.property(
        number,
        fc.nat(),
        fc.constantFrom(...NUMBER_LETTERS, "0", "1"),
        (one, at, sign) => {
          const place = at % one.length;
          const wrong = one.slice(0, place) + sign + one.slice(place + 1);
          if (wrong !== one) expect(readNumber(wrong)).toBeUndefined();
          const next = place + 1;
          if (next >= one.length || one[place] === one[next]) return;
          const swapped =
            one.slice(0, place) + (one[next] ?? "") + (one[place] ?? "") + one.slice(next + 1);
          expect(readNumber(swapped)).toBeUndefined();
        },
      ),
    );
  });
});

describe("a text of a template", () => {
  const data: CertificateData = {
    number: "CX2026-000001-8F4KM-7Q",
    name: "应晚舟",
    title: "楼组长培训",
    kind: "project",
    className: "一班",
    issuer: "社区学院",
    hours: 0,
    score: null,
    startDay: "",
    endDay: "",
    issuedDay: "2026-11-23",
    verifyUrl: "",
  };
  const textOf = (name: keyof typeof BUILT_IN, given: Partial<CertificateData> = {}): string => {
    const { fields, language } = BUILT_IN[name];
    const body = fields.find(({ key }) => key === "body");
    return body?.kind === "text" ? filled(body.text, { ...data, ...given }, language) : "";
  };

  it("says of a project that it is one, and nothing of hours and points that there are not", () => {
    expect(textOf("completion")).toBe(
      "参加“楼组长培训”培训项目学习，考核合格，准予结业。\n特发此证。",
    );
    expect(textOf("training")).toBe("完成“楼组长培训”全部培训内容，经考核合格。");
    expect(textOf("honour")).toBe("学完“楼组长培训”培训项目。");
    expect(textOf("english")).toBe("has completed the training project “楼组长培训”.");
  });

  it("says of a course what it has", () => {
    const course = { kind: undefined, hours: 24, score: 86 };
    expect(textOf("honour", course)).toBe("学完“楼组长培训”课程，累计 24 学时。");
    expect(textOf("english", course)).toBe("has completed the course “楼组长培训” (24 hours).");
    expect(textOf("training", course)).toBe(
      "完成“楼组长培训”全部培训内容，共 24 学时，总成绩 86 分，经考核合格。",
    );
  });

  it.each([
    ["学时：{hours}", ""],
    ["{hours} 学时，{className}", "一班"],
    ["{title} {hours} 学时", "楼组长培训"],
    ["修满 {hours} 学时的“{title}”", "“楼组长培训”"],
    ["{name}（{score} 分）", "应晚舟"],
  ])("%s becomes “%s” without hours and points", (text, wanted) => {
    expect(filled(text, data, "zh")).toBe(wanted);
  });
});
