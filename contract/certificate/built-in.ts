import type { CertificateField, CertificateLayout } from "./layout.ts";

type TextField = Extract<CertificateField, { readonly kind: "text" }>;

const INK = "#1f2a30";

const text = (
  key: string,
  [x, y, w, h]: readonly [number, number, number, number],
  written: string,
  look: Partial<TextField> = {},
): TextField => ({
  kind: "text",
  key,
  x,
  y,
  w,
  h,
  text: written,
  size: 14,
  weight: "regular",
  colour: INK,
  align: "center",
  leading: 1.7,
  spacing: 0,
  ...look,
});
const qr = (x: number, y: number, side: number): CertificateField => ({
  kind: "qr",
  key: "qr",
  x,
  y,
  w: side,
  h: side,
});

const RED = "#9c2b23";
const GREEN = "#0f5c4d";
const BLUE = "#1d4e7a";

/** 结业证书, wide, with a double frame. */
const completion: CertificateLayout = {
  orientation: "landscape",
  language: "zh",
  ground: "#fffdf7",
  accent: RED,
  frame: "double",
  background: "",
  fields: [
    text("title", [38.5, 26, 220, 20], "结业证书", {
      size: 44,
      weight: "bold",
      colour: RED,
      spacing: 0.4,
    }),
    text("name", [43.5, 62, 210, 13], "{name}", { size: 26, weight: "bold" }),
    text(
      "body",
      [48.5, 86, 200, 46],
      "参加“{title}”{kind}学习，修满 {hours} 学时，考核合格，准予结业。\n特发此证。",
      { size: 16, align: "left", leading: 1.9 },
    ),
    text("issuer", [150, 146, 108, 9], "{issuer}", { size: 16, align: "right" }),
    text("day", [150, 158, 108, 8], "{issuedDay}", { size: 13, align: "right" }),
    qr(43.5, 142, 26),
    text("number", [43.5, 171, 130, 6], "证书编号 {number}", { size: 10, align: "left" }),
    text("hint", [73, 158, 66, 10], "扫码或在本站“证书查验”输入编号，可核对真伪", {
      size: 9,
      align: "left",
      colour: "#5b656b",
    }),
  ],
};

/** 培训合格证, upright, with corners. */
const training: CertificateLayout = {
  orientation: "portrait",
  language: "zh",
  ground: "#ffffff",
  accent: GREEN,
  frame: "corners",
  background: "",
  fields: [
    text("title", [25, 44, 160, 22], "培训合格证书", {
      size: 38,
      weight: "bold",
      colour: GREEN,
      spacing: 0.2,
    }),
    text("number", [25, 72, 160, 7], "编号 {number}", { size: 11, colour: "#5b656b" }),
    text("name", [25, 98, 160, 14], "{name}", { size: 28, weight: "bold" }),
    text(
      "body",
      [32, 124, 146, 62],
      "完成“{title}”全部培训内容，共 {hours} 学时，总成绩 {score} 分，经考核合格。",
      { size: 17, align: "left", leading: 2 },
    ),
    qr(32, 214, 30),
    text("hint", [32, 247, 70, 6], "扫码查验真伪", { size: 9, align: "left", colour: "#5b656b" }),
    text("issuer", [90, 222, 88, 9], "{issuer}", { size: 16, align: "right" }),
    text("day", [90, 234, 88, 8], "{issuedDay}", { size: 13, align: "right" }),
  ],
};

/** 荣誉, wide, with coloured waves. */
const honour: CertificateLayout = {
  orientation: "landscape",
  language: "zh",
  ground: "#fdfaf3",
  accent: "#b58b32",
  frame: "ribbon",
  background: "",
  fields: [
    text("title", [38.5, 34, 220, 20], "学习证明", {
      size: 40,
      weight: "bold",
      colour: "#7a5a15",
      spacing: 0.6,
    }),
    text("lead", [38.5, 62, 220, 8], "兹证明", { size: 15 }),
    text("name", [43.5, 76, 210, 15], "{name}", { size: 30, weight: "bold" }),
    text("body", [48.5, 102, 200, 30], "学完“{title}”{kind}，累计 {hours} 学时。", {
      size: 18,
      leading: 1.8,
    }),
    text("issuer", [43.5, 142, 210, 8], "{issuer}", { size: 15 }),
    text("day", [43.5, 153, 210, 8], "{issuedDay}", { size: 12 }),
    qr(226, 152, 24),
    text("number", [46.5, 169, 140, 6], "{number}", {
      size: 10,
      align: "left",
      colour: "#6b5a34",
    }),
  ],
};

/** In English, wide, plain. */
const english: CertificateLayout = {
  orientation: "landscape",
  language: "en",
  ground: "#ffffff",
  accent: BLUE,
  frame: "line",
  background: "",
  fields: [
    text("title", [38.5, 32, 220, 18], "Certificate of Completion", {
      size: 36,
      weight: "bold",
      colour: BLUE,
    }),
    text("lead", [38.5, 60, 220, 8], "This is to certify that", { size: 14 }),
    text("name", [43.5, 74, 210, 15], "{name}", { size: 28, weight: "bold" }),
    text("body", [48.5, 100, 200, 30], "has completed the {kind} “{title}” ({hours} hours).", {
      size: 17,
    }),
    text("issuer", [150, 146, 108, 9], "{issuer}", { size: 15, align: "right" }),
    text("day", [150, 157, 108, 8], "{issuedDay}", { size: 12, align: "right" }),
    qr(38.5, 142, 26),
    text("number", [38.5, 172, 150, 6], "No. {number}", { size: 10, align: "left" }),
  ],
};

/** Templates that come with the product; one's own begins as a copy of one of them. */
export const BUILT_IN: Readonly<Record<BuiltIn, CertificateLayout>> = {
  completion,
  training,
  honour,
  english,
};

/** Their names. */
export const BUILT_IN_NAMES = ["completion", "training", "honour", "english"] as const;
export type BuiltIn = (typeof BUILT_IN_NAMES)[number];
