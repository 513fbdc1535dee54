/** Signs of fonts that draw pictures in place of letters, by the low byte of their code. */
const WINGDINGS: Readonly<Record<number, string>> = {
  0xfb: "×",
  0xfc: "√",
  0xfd: "×",
  0xfe: "√",
  0x6c: "●",
  0x6e: "■",
  0x6f: "□",
  0x71: "□",
  0xa8: "□",
  0xa7: "■",
  0xe0: "→",
  0xdf: "←",
};
const WINGDINGS_2: Readonly<Record<number, string>> = {
  0x4f: "×",
  0x50: "√",
  0x51: "×",
  0x52: "√",
  0x53: "×",
  0x54: "×",
  0xa3: "□",
};
const SYMBOL: Readonly<Record<number, string>> = {
  0xb4: "×",
  0xb8: "÷",
  0xd6: "√",
  0xb1: "±",
  0xa3: "≤",
  0xb3: "≥",
  0xb9: "≠",
  0xbb: "≈",
  0xb0: "°",
  0xae: "→",
  0xa5: "∞",
  0x70: "π",
  0x61: "α",
  0x62: "β",
  0x67: "γ",
  0x71: "θ",
  0x6c: "λ",
  0x6d: "μ",
  0x77: "ω",
  0x44: "Δ",
  0x57: "Ω",
  0x53: "Σ",
  0xce: "∈",
  0xd0: "∠",
  0x5e: "⊥",
};
const FONTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: WINGDINGS,
  "wingdings 2": WINGDINGS_2,
  symbol: SYMBOL,
};

/** True for a font whose letters are drawn as other signs. */
export const isSignFont = (font: string): boolean => Object.hasOwn(FONTS, font.toLowerCase());

/** What a code of such a font shows; undefined for one that is not known here. */
export const signOfFont = (font: string, code: number): string | undefined =>
  FONTS[font.toLowerCase()]?.[code & 0xff];
