/** The system theme's tokens that a site theme may change; the same as in styles/tokens.css, which a test compares. */
export const SYSTEM_TOKENS = {
  brand: "#176b57",
  "brand-strong": "#0b4a3b",
  "brand-soft": "#e6f1ec",
  accent: "#b4531a",
  "accent-soft": "#fbede3",
  night: "#12343a",
  "night-accent": "#f0b35a",
} as const;

export type ThemeToken = keyof typeof SYSTEM_TOKENS;

/** All tokens of a theme: its own over the system's. */
export function tokensOf(own: Readonly<Record<string, string>>): Record<ThemeToken, string> {
  return { ...SYSTEM_TOKENS, ...own };
}

/** Smallest contrast of words on their ground (WCAG 2.2 AA). */
export const CONTRAST_MIN = 4.5;

function luminance(colour: string): number | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!digits) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of a colour on white, cut to one decimal; 0 for what is not #rrggbb, so that it never passes. */
export function contrastOnWhite(colour: string): number {
  const own = luminance(colour);
  return own === undefined ? 0 : Math.floor((1.05 / (own + 0.05)) * 10) / 10;
}
